import { fillText } from '@/components/form/form-text'
import type { Outcome } from './desk-state'
import type { DeskTexts } from './desk-texts'

/** Why a sending was refused: the words of the field's key, which may have a count behind it, else the answer's own. */
export function refusal(outcome: Extract<Outcome, { kind: 'failed' }>, texts: DeskTexts): string {
  const [key = '', count = ''] = (outcome.fieldError ?? '').split(' ')
  const said = texts.errors[key]
  return said ? fillText(said, { count }) : outcome.message
}
