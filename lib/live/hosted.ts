import { type HostedRoom, loadTrtc } from '@/lib/trtc/wire'

type Trtc = Awaited<ReturnType<typeof loadTrtc>>

/** A window's place in a room of the hosted service: taken once, and kept while our own connection is lost. */
export class HostedPlace {
  private place: Promise<() => void> | null = null

  get isTaken(): boolean {
    return this.place !== null
  }

  /** Enters the room; `enter` resolves to a function that leaves it. False if the service or its script fails. */
  async take(room: HostedRoom, enter: (trtc: Trtc) => Promise<() => void>): Promise<boolean> {
    this.place ??= loadTrtc(room).then(enter)
    const taken = await this.place.then(
      () => true,
      () => false,
    )
    if (!taken) this.place = null
    return taken
  }

  leave(): void {
    void this.place?.then((out) => out()).catch(() => undefined)
    this.place = null
  }
}
