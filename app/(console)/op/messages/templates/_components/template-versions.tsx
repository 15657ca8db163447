import { getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { MessageTemplate } from '@/lib/contract/message/template'
import { restore } from '../actions'

interface UseProps {
  row: MessageTemplate
  /** Version in use. */
  current: number
  words: { use: string; label: string; current: string }
}

function Use({ row, current, words }: UseProps) {
  if (row.version === current) return <b>{words.current}</b>
  const fields = {
    kind: row.kind,
    channel: row.channel,
    version: current,
    ...row.text,
    enabled: row.enabled ? '1' : '',
  }
  return (
    <form action={restore}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="sm" aria-label={words.label}>
        {words.use}
      </Button>
    </form>
  )
}

/** Earlier templates down to the program's default, each with a button to restore it. */
export async function TemplateVersions({ versions }: { versions: readonly MessageTemplate[] }) {
  const t = await getTranslations('template')
  const current = versions[0]?.version ?? 0
  const column = columnsFor<MessageTemplate>()
  return (
    <Card title={t('versions')} padded={false}>
      <DataTable
        caption={t('versions')}
        cards
        rows={versions}
        rowId={({ version }) => String(version)}
        columns={[
          column.text({
            id: 'version',
            header: t('column.version'),
            value: ({ version }) => (version === 0 ? t('shipped') : String(version)),
          }),
          column.text({ id: 'zh', header: t('field.zh'), value: ({ text }) => text.zh }),
          column.text({ id: 'en', header: t('field.en'), value: ({ text }) => text.en }),
          column.text({ id: 'state', header: t('column.state'), value: ({ enabled }) => t(enabled ? 'on' : 'off') }),
          column.text({ id: 'author', header: t('column.author'), value: ({ author }) => author }),
          column.time({ id: 'updated', header: t('column.updated'), value: ({ updateTime }) => updateTime }),
          column.cell({
            id: 'use',
            header: t('use'),
            cell: (row) => (
              <Use
                row={row}
                current={current}
                words={{
                  use: t('use'),
                  label: t('useLabel', { version: row.version === 0 ? t('shipped') : row.version }),
                  current: t('current'),
                }}
              />
            ),
          }),
        ]}
      />
    </Card>
  )
}
