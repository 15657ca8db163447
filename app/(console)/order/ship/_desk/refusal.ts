import { fillText } from '@/components/form/form-text'
import type { Outcome } from './desk-state'
import type { DeskTexts } from './desk-texts'

/** Message of a refusal: the text of the field's key, which may have a count behind it, else the response's own. */
export function refusal(outcome: Extract<Outcome, { kind: 'failed' }>, texts: DeskTexts): string {
  const [key = '', count = ''] = (outcome.fieldError ?? '').split(' ')
  const said = texts.errors[key]
  return said ? fillText(said, { count }) : outcome.message
}
