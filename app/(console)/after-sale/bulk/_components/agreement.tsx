import { getLocale, getTranslations } from 'next-intl/server'
import { seenRows } from '@/app/_kit/list/ticked'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { previewAgree } from '@/lib/contract/after-sale/seller'
import type { Data } from '@/lib/contract/endpoint'
import { AFTER_SALE_TYPES } from '@/lib/domain/after-sale'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { amountText, formatPence } from '@/lib/domain/money'
import { upstream } from '@/lib/upstream/call'
import { runAgree } from '../actions'

type Row = Data<typeof previewAgree>['rows'][number]

/** One sentence for each kind of case: number, refunds and deadline. */
async function Outcomes({ cases, sums }: { cases: readonly Row[]; sums: readonly (number | null)[] }) {
  const t = await getTranslations('afterSale.bulk.outcome')
  const kinds = AFTER_SALE_TYPES.map((type, at) => ({
    ...{ type, sum: sums[at] ?? null },
    count: cases.filter((row) => row.type === type).length,
  }))
  return kinds.flatMap(({ type, count, sum }) =>
    count > 0 ? [<p key={type}>{t(`${type}`, { count, amount: amountText(sum) })}</p>] : [],
  )
}

/** Preview of agreeing to the ticked cases; those that cannot be agreed to here are listed with the reason. */
export async function Agreement({ ids, from }: { ids: readonly string[]; from: string }) {
  const [t, spoken, texts, { rows, nowP, laterP, limitP }] = await Promise.all([
    getTranslations('afterSale'),
    getLocale(),
    formTexts(),
    upstream(previewAgree, { body: { ids: [...ids] } }),
  ])
  const ok = rows.filter(({ stop }) => stop === null)
  const no = rows.filter(({ stop }) => stop !== null)
  const limit = limitP === null ? '' : formatPence(limitP)
  const nameOf = ({ no, goods, type, askP }: Row) =>
    [no, pickText(goods, knownLocale(spoken)), t(`type.${type}`), askP !== null && formatPence(askP)]
      .filter(Boolean)
      .join(' · ')
  return (
    <Card title={t('bulk.preflight', { ok: ok.length, no: no.length })}>
      <Outcomes cases={ok} sums={[nowP, laterP, null]} />
      <ul className="my-3">
        {ok.map((row) => (
          <li key={row.id}>{nameOf(row)}</li>
        ))}
      </ul>
      {no.length > 0 && (
        <details className="mb-3" open>
          <summary>{t('bulk.leftOut', { count: no.length })}</summary>
          <ul>
            {no.map((row) => (
              <li key={row.id}>
                {nameOf(row)}: {row.stop === 'amount' ? t('bulk.stop.amount', { limit }) : t(`bulk.stop.${row.stop}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {ok.length > 0 && (
        <ActionForm action={runAgree} texts={texts} hidden={{ cases: seenRows(ok), from }} leads>
          <p className="soft">{t('bulk.hint')}</p>
          <div className="form-buttons">
            <ButtonLink href={from}>{t('bulk.cancel')}</ButtonLink>
            <SubmitButton look="primary">{t('bulk.run', { count: ok.length })}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}
