// Messages between a page and the frame in it. Runs in the page around the frame.
import { noteGlobals, pollution } from './sound.mjs';
import { messages } from './messages.mjs';

const OWN = { protocol: 'token-embedding-lab', version: 1 };
const isOwn = (data) => data?.protocol === OWN.protocol && data.version === OWN.version;

/** The next message from the frame that is meant. @param {(data: any) => boolean} meant */
const heard = (frame, meant) =>
  new Promise((done) => {
    const listen = ({ source, data }) => {
      if (source !== frame.contentWindow || !meant(data)) return;
      removeEventListener('message', listen);
      done(data);
    };
    addEventListener('message', listen);
  });

/** What a window cannot send on: a message that cannot be copied is no message. */
const copied = (data) => {
  try {
    return structuredClone(data) !== undefined || data === undefined;
  } catch {
    return false;
  }
};

/**
 * From a frame that sends back what it is sent: what the script of the page makes of it.
 * @param {HTMLIFrameElement} frame @param {any} data
 * @returns {Promise<string>} what is wrong
 */
export async function tellPage(frame, data) {
  const before = frame.style.height;
  const mark = Math.random();
  const back = heard(frame, (last) => last?.mark === mark);
  frame.contentWindow.postMessage(data, '*');
  frame.contentWindow.postMessage({ mark }, '*');
  await back;
  const { height } = isOwn(data) ? data : {};
  const taken = typeof height === 'number' && Number.isFinite(height);
  const expected = taken ? `${Math.min(Math.max(Math.ceil(height), 120), 20_000)}px` : before;
  if (frame.style.height !== expected) return `height ${frame.style.height}, not ${expected}`;
  if (frame.style.length > 1) return `style ${frame.getAttribute('style')}`;
  return pollution().join(' ');
}

/**
 * To the figure's own page in the frame: it answers when it is asked for its height, and never else.
 * @param {HTMLIFrameElement} frame @param {any} data
 */
export async function tellFrame(frame, data) {
  let answers = 0;
  const count = ({ source, data: said }) => {
    if (source === frame.contentWindow && isOwn(said) && said.height > 100) ++answers;
  };
  addEventListener('message', count);
  const asks = (isOwn(data) && data.ask === 'height' ? 1 : 0) + 1;
  frame.contentWindow.postMessage(data, '*');
  frame.contentWindow.postMessage({ ...OWN, ask: 'height' }, '*');
  for (const end = performance.now() + 20_000; answers < asks && performance.now() < end;) await heard(frame, isOwn);
  removeEventListener('message', count);
  const inside = frame.contentWindow;
  if (answers !== asks) return `${answers} answers, not ${asks}`;
  if ('__ran' in inside || 'polluted' in inside.Object.prototype) return 'polluted inside';
  if (!inside.document.querySelector('te-lab, te-train')) return 'no figure inside';
  return pollution().join(' ');
}

/** The corpus. @param {'tellPage' | 'tellFrame'} way @returns {Promise<{count: number, problems: string[]}>} */
export async function corpus(way) {
  noteGlobals();
  const frame = document.querySelector('iframe');
  const tell = { tellPage, tellFrame }[way];
  const problems = [];
  const all = messages().filter(copied);
  for (const [k, data] of all.entries()) {
    const problem = await tell(frame, data);
    if (problem) problems.push(`message ${k}: ${problem}`);
  }
  return { count: all.length, problems };
}
