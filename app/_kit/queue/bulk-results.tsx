import { getLocale, getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { UNDO_SECONDS } from '@/lib/contract/approval'
import { ERRORS } from '@/lib/contract/errors'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Outcome } from './bulk-address'
import type { BulkKind } from './bulk-kind'
import { undoMany } from './queue-actions'

interface Props {
  kind: BulkKind
  from: string
  outcome: Outcome
}

/** Undoes all decisions of this page at once. */
async function UndoAll({ held, from }: { held: readonly string[]; from: string }) {
  const t = await getTranslations('approval')
  return (
    <form action={undoMany} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="from" value={from} />
      {held.map((id) => (
        <input key={id} type="hidden" name="held[]" value={id} />
      ))}
      <Button type="submit" data-key="u">
        {t('bulk.undo', { count: held.length })}
      </Button>
      <span className="soft">{t('decision.undoHint', { seconds: UNDO_SECONDS })}</span>
    </form>
  )
}

/** Result of a bulk decision: how many, a way to undo them, and each that was refused with the reason. */
export async function BulkResults({ kind, from, outcome: { done, held, refused } }: Props) {
  const [t, locale] = await Promise.all([getTranslations('approval.bulk'), getLocale()])
  const { list, read } = kind
  const left = await Promise.all(
    [...refused].map(async ([id, code]) => ({ id, code, title: (await read(id))?.title ?? id })),
  )
  return (
    <Card title={t('results', { done, left: left.length })}>
      {left.length > 0 && (
        <ul className="mb-3">
          {left.map(({ id, code, title }) => (
            <li key={id}>
              <TextLink href={`${list}/${id}`}>{title}</TextLink>{' '}
              <span className="soft">· {pickText(ERRORS[code].text, knownLocale(locale))}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="form-buttons">
        {held.length > 0 && (await UndoAll({ held, from }))}
        <ButtonLink href={from}>{t('back')}</ButtonLink>
      </div>
    </Card>
  )
}
