// The site's page opened by an address that holds a lab.
import { acquireGroup } from '../lab/group.js';
import { loadAllMessages } from '../messages/index.js';
import { asksForLab, readFragment } from './link.js';

const NOTICE = 'link-notice';
const removeNotice = () => document.getElementById(NOTICE)?.remove();

/** How often an address came: of several at once the last one counts. */
let times = 0;

/** One plain line above the article. @param {'linkDamaged' | 'linkVersion' | 'coreMissing'} code @param {number} time */
async function notice(code, time) {
  const messages = await loadAllMessages(document.documentElement.lang);
  if (time !== times) return;
  const line = document.createElement('p');
  line.id = NOTICE;
  line.className = 'notice';
  line.setAttribute('role', 'alert');
  line.textContent = `${messages.errors[code]({})} `;
  const close = document.createElement('button');
  close.textContent = messages.share.close;
  close.addEventListener('click', () => line.remove());
  line.append(close);
  removeNotice();
  document.querySelector('.bar-top')?.after(line);
}

/** Opens the lab of the page's own address, or says in one line why it cannot. */
export async function openFromAddress() {
  const time = ++times;
  removeNotice();
  const fragment = location.hash;
  if (!asksForLab(fragment)) return;
  const link = await readFragment(fragment);
  if (time !== times) return;
  if (!link.ok) return notice(link.code, time);
  const elsewhere = document.documentElement.lang !== link.lang && document.querySelector(`a.switch[hreflang="${link.lang}"]`);
  if (elsewhere instanceof HTMLAnchorElement) return location.replace(elsewhere.href + fragment);
  const group = acquireGroup('');
  try {
    const runs = await group.goOn();
    if (time !== times) return;
    if (runs) {
      // A lab without a history begins with the one of the link: nothing leads out of a task.
      const type = group.state?.canUndo || group.state?.canRedo ? 'loadBytes' : 'openBytes';
      // Whatever does not make a lab was not written by one.
      if (!group.dispatch({ type, bytes: link.bytes }).ok) await notice('linkDamaged', time);
    } else if (group.state) {
      await notice('coreMissing', time); // without any core the figures say so themselves
    }
  } finally {
    group.release();
  }
}
