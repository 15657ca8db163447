import { getTranslations } from 'next-intl/server'
import { PutDown } from '@/components/table/put-down'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { UNDO_SECONDS } from '@/lib/contract/approval'
import type { Outcome } from './bulk-address'
import type { BulkKind } from './bulk-kind'
import { RefusedRows, UndoHeld } from './bulk-parts'
import { undoMany } from './queue-actions'

interface Props {
  kind: BulkKind
  from: string
  outcome: Outcome
}

/** Result of a bulk decision: number, a button to undo it, and the refused cases with reasons. */
export async function BulkResults({ kind, from, outcome: { done, held, refused } }: Props) {
  const [t, words] = await Promise.all([getTranslations('approval.bulk'), getTranslations('approval.decision')])
  const { list, read } = kind
  const left = await Promise.all(
    [...refused].map(async ([id, code]) => ({ code, one: { id, title: (await read(id))?.title ?? id, shop: '' } })),
  )
  return (
    <Card title={t('results', { done, left: left.length })}>
      {done > 0 && <PutDown />}
      {await RefusedRows({ list, rows: left })}
      <div className="form-buttons">
        <UndoHeld action={undoMany} hidden={{ from }} held={held} label={t('undo', { count: held.length })}>
          <span className="soft">{words('undoHint', { seconds: UNDO_SECONDS })}</span>
        </UndoHeld>
        <ButtonLink href={from}>{t('back')}</ButtonLink>
      </div>
    </Card>
  )
}
