import { getTranslations } from 'next-intl/server'
import { Planned } from '@/app/_kit/setting/planned'
import { CONFIG } from '@/app/_kit/setting/setting-view'
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
const WIDTHS = { value: '16%', range: '10%', updated: '24%', why: '44%' } as const

interface NameProps {
  setting: Setting
  label: string
  open: boolean
  /** Message on the row just saved. */
  saved: string | null
}

/** Name of a setting; saving and Cancel return to its row. */
function Name({ setting, label, open, saved }: NameProps) {
  return (
    <div id={setting.name}>
      {open ? (
        <TextLink href={`${CONFIG}?name=${setting.name}#setting`} data-open="">
          {label}
        </TextLink>
      ) : (
        label
      )}
      <div className="soft">
        <code>{setting.name}</code>
      </div>
      {saved && (
        <Notice tone="ok" role="status" once>
          {saved}
        </Notice>
      )}
    </div>
  )
}

/** One group of values: editable ones link to their form, others show why they are fixed. */
export async function SettingTable({ group, settings, mayEdit, mayApprove, done }: Props) {
  const [t, words] = await Promise.all([getTranslations('config'), settingWords()])
  const column = columnsFor<Setting>()
  const changeable = group !== 'fixed'
  return (
    <Card title={t(`group.${group}`)} note={changeable ? undefined : t('fixedNote')} padded={false}>
      <DataTable
        caption={t(`group.${group}`)}
        rows={settings}
        cards
        rowId={({ name }) => name}
        columns={[
          column.cell({
            id: 'name',
            header: t('column.name'),
            cell: (setting) => (
              <Name
                setting={setting}
                label={words.name(setting.name)}
                open={mayEdit && !setting.fixed}
                saved={setting.name === done ? t(setting.planned?.waits ? 'savedProposal' : 'saved') : null}
              />
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
                <Planned setting={setting} place={CONFIG} mayEdit={mayEdit} mayApprove={mayApprove} />
              </>
            ),
          }),
          ...(changeable
            ? [
                column.text({
                  id: 'range',
                  header: t('column.range'),
                  width: WIDTHS.range,
                  value: (row) => words.range(row),
                }),
                column.text({
                  id: 'default',
                  header: t('column.default'),
                  width: WIDTHS.range,
                  value: (row) => row.defaultValue,
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
              ]
            : [
                column.text({
                  id: 'why',
                  header: t('column.why'),
                  width: WIDTHS.why,
                  value: () => t('fixed'),
                }),
              ]),
        ]}
      />
    </Card>
  )
}
