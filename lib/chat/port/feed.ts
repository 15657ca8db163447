import { type Changes, isRefused, type News, type Stop, type Window } from './port'

/** Interval of the window's own questions, beside those that rings cause. */
const SPARE_MS = 60_000

/** A change comes again as long as an older transaction is open: only another mark is news. */
const isNews = (answer: Changes, known: Readonly<Record<string, string>>): boolean =>
  answer.reset || Object.entries(answer.marks).some(([id, mark]) => known[id] !== mark)

/** Asks our log for news: at each ring, on coming back, and each minute. */
export class Feed {
  private readonly marks: Record<string, string> = {}
  private cursor: string
  private running = false
  private asking = false
  private again = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private stops: readonly Stop[] = []

  constructor(
    private readonly window: Window,
    private readonly hear: { news(news: News): void; answered(is: boolean): void },
  ) {
    this.cursor = window.cursor
  }

  start(): void {
    this.running = true
    this.stops = [this.window.onRing(() => this.round())]
    this.round()
  }

  stop(): void {
    this.running = false
    clearTimeout(this.timer)
    for (const stop of this.stops) stop()
    this.stops = []
  }

  round(): void {
    // A ring during a question is answered by another one: the first may have been read before the news.
    this.again = this.asking
    if (!this.asking && this.running) void this.ask()
  }

  private async ask(): Promise<void> {
    this.asking = true
    const answer = await this.window.ask<Changes>(`changes?cursor=${this.cursor}`)
    this.asking = false
    if (!this.running) return
    if (answer && !isRefused(answer)) {
      this.cursor = answer.cursor
      const lists = isNews(answer, this.marks)
      Object.assign(this.marks, answer.marks)
      this.hear.news({ last: answer.last, lists })
    }
    // An answer of a moment ago says nothing once the browser has no network.
    this.hear.answered(answer !== null && this.window.isOnline())
    clearTimeout(this.timer)
    if (this.again) this.round()
    else this.timer = setTimeout(() => this.round(), SPARE_MS)
  }
}
