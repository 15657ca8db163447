import type { DictColour } from '@/lib/domain/dictionary'
import type { Tone } from './badge'

const TONES: Record<DictColour, Tone> = { blue: 'info', green: 'ok', orange: 'warn', red: 'danger', violet: 'violet' }

/** Tone of a dictionary item's colour; plain if it is unknown or missing. */
export const toneOf = (colour: string | null | undefined): Tone => TONES[colour as DictColour] ?? 'plain'
