import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { GoodsImportRun } from '@/lib/contract/goods/import'
import { commit } from '../actions'
import { RefusedRows } from './refused-rows'

type Effect = GoodsImportRun['effects'][number]

/** Effects of the first valid rows. */
async function Effects({ run }: { run: GoodsImportRun }) {
  const t = await getTranslations('goods.import')
  const column = columnsFor<Effect>()
  const shown = run.effects.filter(({ kind }) => kind !== 'same')
  if (shown.length === 0) return null
  const text = ({ fields }: Effect) =>
    fields.map(({ field, before, after }) => `${t(`column.${field}`)}: ${before ? `${before} → ` : ''}${after}`)
  return (
    <Card title={t('effects', { count: shown.length })} padded={false}>
      <DataTable
        caption={t('effectsLabel')}
        rows={shown}
        rowId={({ row }) => String(row)}
        cards
        density="compact"
        columns={[
          column.number({ id: 'row', header: t('row'), value: ({ row }) => row }),
          column.text({ id: 'code', header: t('column.skuCode'), value: ({ code }) => code }),
          column.text({ id: 'kind', header: t('kind'), value: ({ kind }) => t(`kindOf.${kind}`) }),
          column.cell({
            id: 'fields',
            header: t('changes'),
            cell: (effect) => (
              <>
                {text(effect).map((line) => (
                  <div key={line}>{line}</div>
                ))}
                {effect.reviewed && <div className="tone-warn">▲ {t('reviewed')}</div>}
              </>
            ),
          }),
        ]}
      />
    </Card>
  )
}

/** Result of a check: counts, rows to correct, and the button that imports the valid ones. */
export async function ImportResult({ run }: { run: GoodsImportRun }) {
  const [t, texts] = await Promise.all([getTranslations('goods.import'), formTexts()])
  const { token, good, bad, same, created, changed, reviewed, fileName, mode } = run
  return (
    <>
      <Card title={t('step2', { file: fileName, mode: t(`mode.${mode}`) })}>
        <div className="grid gap-3">
          <p>{t('counts', { good, bad, same, created, changed, reviewed })}</p>
          {run.seenBefore && <Notice tone="warn">{t('seenBefore')}</Notice>}
          <div className="form-buttons">
            <ButtonLink href={`/goods/import?mode=${mode}`}>{t('another')}</ButtonLink>
            {bad > 0 && (
              <ButtonLink href={`/goods/import/failed.csv?${new URLSearchParams({ check: token })}`} download>
                {t('failed')}
              </ButtonLink>
            )}
            {good > 0 && (
              <ActionForm action={commit} texts={texts} hidden={{ token }} leads>
                <SubmitButton>{t('commit', { count: good })}</SubmitButton>
              </ActionForm>
            )}
          </div>
          {good === 0 && <Notice>{t(bad > 0 ? 'nothingGood' : 'nothingNew')}</Notice>}
        </div>
      </Card>
      {bad > 0 && <RefusedRows run={run} />}
      <Effects run={run} />
    </>
  )
}
