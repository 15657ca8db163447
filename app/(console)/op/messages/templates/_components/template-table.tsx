import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, listHref } from '@/components/table/list-url'
import { StatusTabs } from '@/components/table/status-tabs'
import { Time } from '@/components/ui/time'
import { listTemplates, type MessageTemplate } from '@/lib/contract/message/template'
import { pickText } from '@/lib/domain/locale'
import { CHANNELS, type Channel } from '@/lib/domain/notification'
import { read } from '@/lib/upstream/read'
import { placeText, TEMPLATES } from '../_templates/template-view'

export async function TemplateTabs({ state }: { state: ListState }) {
  const t = await getTranslations('template')
  const tab = (key: 'all' | Channel, channel: Channel | null) => ({
    href: listHref(state, { channel }),
    label: t(`tab.${key}`),
    current: (state.query.channel ?? null) === channel,
  })
  return <StatusTabs label={t('tabs')} tabs={[tab('all', null), ...CHANNELS.map((each) => tab(each, each))]} />
}

/** All events on all channels on one page. */
export async function TemplateTable({ query }: { query: { channel?: Channel | undefined } }) {
  const [t, name, locale, templates] = await Promise.all([
    getTranslations('template'),
    getTranslations('notification.kinds'),
    getLocale(),
    read(listTemplates, { query }),
  ])
  const column = columnsFor<MessageTemplate>()
  return (
    <DataTable
      caption={t('title')}
      rows={templates}
      cards
      rowId={placeText}
      columns={[
        column.link({
          id: 'event',
          header: t('column.event'),
          href: (row) => `${TEMPLATES}/${placeText(row)}`,
          text: ({ kind }) => name(kind),
          second: ({ text }) => pickText(text, locale),
        }),
        column.text({ id: 'channel', header: t('column.channel'), value: ({ channel }) => t(`channel.${channel}`) }),
        column.status({
          id: 'state',
          header: t('column.state'),
          group: ({ enabled }) => (enabled ? 'done' : 'draft'),
          word: ({ enabled }) => t(enabled ? 'on' : 'off'),
        }),
        column.text({
          id: 'version',
          header: t('column.version'),
          value: ({ version }) => (version === 0 ? t('own') : String(version)),
          second: ({ updateTime }) => updateTime && <Time value={updateTime} style="short" />,
        }),
      ]}
    />
  )
}
