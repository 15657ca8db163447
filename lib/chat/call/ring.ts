const EVERY_MS = 2_500
const TONE_S = 0.4

/** Two soft tones. A browser plays them only on a page that the user has touched before. */
function play(context: AudioContext): void {
  for (const [at, pitch] of [
    [0, 660],
    [TONE_S, 550],
  ] as const) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, context.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + TONE_S)
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + TONE_S)
  }
}

/** Returns what begins and ends the ringing. */
export function startRinging(): (on: boolean) => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let context: AudioContext | undefined
  return (on) => {
    if (on === (timer !== undefined)) return
    clearInterval(timer)
    timer = undefined
    if (!on) return
    context ??= new AudioContext()
    const own = context
    const ring = () => {
      if (own.state === 'running') play(own)
    }
    ring()
    timer = setInterval(ring, EVERY_MS)
  }
}
