import type { Page } from '@playwright/test';

/** How a test plays the speech recognition of the browser of `withSpeech`. */
export type Speech = {
  /** How often it was started, and in which language it listens now. */
  begun(): number;
  lang(): string | undefined;
  /** It hears this; what isn't final is replaced by what it becomes. */
  hear(words: string, isFinal: boolean): void;
  /** It gives up: `not-allowed` is a person's no to the microphone. */
  fail(error: string): void;
  /** It ends by itself, as after a silence. */
  end(): void;
};

/** Puts into this page a speech recognition that hears what the test says, and is otherwise as browsers have it. */
export async function withSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Result = { transcript: string; confidence: number }[] & { isFinal: boolean };
    let begun = 0;
    let running: Recognition | null = null;
    const begin = (one: Recognition) => {
      running = one;
      begun += 1;
    };
    const later = (what: () => void) => void setTimeout(what, 0);

    class Recognition extends EventTarget {
      continuous = false;
      interimResults = false;
      lang = '';
      onstart: ((event: Event) => void) | null = null;
      onresult: ((event: Event) => void) | null = null;
      onerror: ((event: Event) => void) | null = null;
      onend: ((event: Event) => void) | null = null;
      readonly results: Result[] = [];

      start(): void {
        if (running) throw new DOMException('recognition has already started.', 'InvalidStateError');
        begin(this);
        later(() => this.tell('start'));
      }

      /** What was said last still becomes words, before the end. */
      stop(): void {
        later(() => {
          const last = this.results.at(-1);
          if (last && !last.isFinal) this.hear(last[0]?.transcript ?? '', true);
          this.end();
        });
      }

      abort(): void {
        later(() => this.fail('aborted'));
      }

      hear(transcript: string, isFinal: boolean): void {
        if (this.results.at(-1)?.isFinal === false) this.results.pop();
        this.results.push(Object.assign([{ transcript, confidence: 0.9 }], { isFinal }));
        this.tell('result', { resultIndex: this.results.length - 1, results: [...this.results] });
      }

      fail(error: string): void {
        if (running !== this) return;
        this.tell('error', { error, message: '' });
        this.end();
      }

      end(): void {
        if (running !== this) return;
        running = null;
        this.tell('end');
      }

      private tell(type: 'start' | 'result' | 'error' | 'end', given: object = {}): void {
        const event = Object.assign(new Event(type), given);
        this[`on${type}`]?.(event);
        this.dispatchEvent(event);
      }
    }

    const speech: Speech = {
      begun: () => begun,
      lang: () => running?.lang,
      hear: (words, isFinal) => running?.hear(words, isFinal),
      fail: (error) => running?.fail(error),
      end: () => running?.end(),
    };
    Object.assign(window, { speech, SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  });
}
