import { getTranslations } from 'next-intl/server'
import { Planned } from '@/app/_kit/setting/planned'
import { TRADE } from '@/app/_kit/setting/setting-view'
import { settingWords } from '@/app/_kit/setting/setting-words'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { Time } from '@/components/ui/time'
import type { Setting } from '@/lib/contract/config'

interface Props {
  group: string
  settings: readonly Setting[]
  mayEdit: boolean
  mayApprove: boolean
  done: string | null
}

/** The groups are separate tables with aligned columns. */
const WIDTHS = { value: '22%', range: '26%', updated: '20%' } as const

/** One group of settings: editable ones link to their form, others show why they are fixed. */
export async function TradeTable({ group, settings, mayEdit, mayApprove, done }: Props) {
  const [t, own, words] = await Promise.all([
    getTranslations('config'),
    getTranslations('trade.settings'),
    settingWords(),
  ])
  const column = columnsFor<Setting>()
  return (
    <Card title={own(`group.${group}`)} padded={false}>
      <DataTable
        caption={own(`group.${group}`)}
        rows={settings}
        cards
        rowId={({ name }) => name}
        columns={[
          column.cell({
            id: 'name',
            header: t('column.name'),
            cell: ({ name, fixed, planned }) => (
              <div id={name}>
                {mayEdit && !fixed ? (
                  <TextLink href={`${TRADE}?name=${name}#setting`} data-open="">
                    {words.name(name)}
                  </TextLink>
                ) : (
                  words.name(name)
                )}
                {name === done && (
                  <Notice tone="ok" role="status" once>
                    {planned?.waits ? t('savedProposal') : own('saved')}
                  </Notice>
                )}
              </div>
            ),
          }),
          column.cell({
            id: 'value',
            header: t('column.value'),
            width: WIDTHS.value,
            cell: (setting) => (
              <>
                {words.value(setting.value, setting.unit)}{' '}
                {setting.value !== setting.defaultValue && <Badge tone="warn">{t('changed')}</Badge>}
                <Planned setting={setting} place={TRADE} mayEdit={mayEdit} mayApprove={mayApprove} />
              </>
            ),
          }),
          column.text({
            id: 'range',
            header: t('column.range'),
            width: WIDTHS.range,
            value: (row) =>
              row.fixed
                ? t('fixed')
                : own('range', { range: words.range(row) ?? '', normal: words.value(row.defaultValue, row.unit) }),
          }),
          column.cell({
            id: 'updated',
            header: t('column.updated'),
            width: WIDTHS.updated,
            cell: ({ updateTime, updateBy }) =>
              updateTime ? (
                <>
                  <Time value={updateTime} style="short" /> <span className="soft">{updateBy}</span>
                </>
              ) : (
                <span className="faint">—</span>
              ),
          }),
        ]}
      />
    </Card>
  )
}
