import type { TemplateResult } from 'lit';
import type { Action, Envelope, State } from '../core/types';
import type { Format } from '../draw/format.js';

type Messages = import('../messages/index.js').Messages;

/** What a drawing gets to see. The live element and the prerendering give the same, so both draw the same. */
export interface View {
  state: State;
  ui: any;
  t: Messages;
  f: Format;
  ask: (question: Action) => Envelope<any>;
  /** The handlers of the live element; an empty object where nothing can be pressed. */
  on: any;
  readonly: boolean;
  /** The explanation of the number that is pointed at. */
  why: string;
  /** Whether it explains what the mouse is on. That comes before what was said last. */
  pointed: boolean;
  status: { text: string; refused: boolean; node?: Text };
}

/** One figure as a drawing, without any element around it. */
export interface Drawing {
  name: string;
  /** The first picks, in a table of that size. */
  startUi(vocabSize?: number, embeddingDim?: number): any;
  resetAction: string;
  /** What a task can lock here, by the core's names; the figure's own reset is locked when all of them are. */
  controls: string[];
  resetSaid(t: Messages): string;
  badge(v: View): unknown;
  body(v: View): TemplateResult;
  caption(v: View): unknown;
  /** False: no room is kept for it where it was not served. */
  room?: boolean;
  /** Buttons of its own, before undo, redo and reset. */
  actions?(v: View): unknown;
  /** What the figure has besides, fetched when it is asked for. */
  more?(): Promise<import('../more/panel.js').Module>;
  whys: Record<string, (v: View, ...indices: number[]) => string>;
}
