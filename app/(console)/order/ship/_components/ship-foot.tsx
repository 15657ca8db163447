'use client'

import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import type { DeskTexts } from '../_desk/desk-texts'
import type { LabelFirst } from '../_desk/use-label-first'

interface ShipFootProps {
  /** The order's number. */
  no: string
  label: LabelFirst
  busy: boolean
  texts: DeskTexts
}

/** Button that ships, and the hint of what the next Enter does. */
export function ShipFoot({ no, label: { href, next }, busy, texts }: ShipFootProps) {
  const says = { ship: texts.enter, print: texts.labelPrintHint, confirm: fillText(texts.labelConfirmHint, { no }) }
  const does = { ship: texts.submit, print: texts.labelPrint, confirm: texts.labelConfirm }
  return (
    <div className="form-buttons">
      <Button type="submit" look="primary" size="lg" busy={busy}>
        {does[next]}
      </Button>
      <span className={next === 'confirm' ? 'tone-warn' : 'meta faint'} role="status">
        {says[next]}
      </span>
      {href && (
        <a href={href} target="_blank" rel="noopener">
          {texts.labelOpen}
        </a>
      )}
    </div>
  )
}
