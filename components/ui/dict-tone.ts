import type { DictColour } from '@/lib/domain/dictionary'
import type { Tone } from './badge'

const TONES: Record<DictColour, Tone> = { blue: 'info', green: 'ok', orange: 'warn', red: 'danger', violet: 'violet' }

/** How the colour of a dictionary's item is drawn; one that is unknown or missing is plain. */
export const toneOf = (colour: string | null | undefined): Tone => TONES[colour as DictColour] ?? 'plain'
