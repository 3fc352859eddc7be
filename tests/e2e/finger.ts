import type { CDPSession, Page } from '@playwright/test';

type Point = { x: number; y: number };
const STEPS = 8;

/** A finger on the page's screen. The page's context needs `hasTouch`. */
export class Finger {
  readonly #screen: CDPSession;

  private constructor(screen: CDPSession) {
    this.#screen = screen;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  /** Touches one point, moves to the other and lifts. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#send('touchStart', [from]);
    for (let step = 1; step <= STEPS; step += 1) {
      const share = step / STEPS;
      await this.#send('touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    }
    await this.#send('touchEnd', []);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]): Promise<void> {
    await this.#screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
