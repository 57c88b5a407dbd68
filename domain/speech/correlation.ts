/** Pearson's r of pairs as they are added, in constant memory; 0 where one of both never changes. */
export class Correlation {
  #count = 0;
  #sums = { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };

  get count(): number {
    return this.#count;
  }

  add(x: number, y: number): void {
    const sums = this.#sums;
    this.#count += 1;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
  }

  get r(): number {
    const { x, y, xx, yy, xy } = this.#sums;
    const n = this.#count;
    const spread = (n * xx - x * x) * (n * yy - y * y);
    return spread > 1e-6 ? (n * xy - x * y) / Math.sqrt(spread) : 0;
  }
}
