import { getTranslations } from 'next-intl/server'
import { Timeline } from '@/components/page/timeline'
import { type ListState, listHref } from '@/components/table/list-url'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { type Setting, type SettingChange, settingHistory } from '@/lib/contract/config'
import { read } from '@/lib/upstream/read'
import { CONFIG, type ConfigQuery, type SettingPlace } from './setting-view'
import { settingWords } from './setting-words'

interface Props {
  query: ConfigQuery
  state: ListState
  setting: Setting
  place?: SettingPlace
}

/** Link to the form with an earlier value, if it differs and is still allowed. */
async function Back({ change, setting, place }: { change: SettingChange; setting: Setting; place: SettingPlace }) {
  const [t, words] = await Promise.all([getTranslations('config'), settingWords()])
  const { name, min, max, unit } = setting
  const value = Number(change.before)
  if (change.before === setting.value || value < (min ?? value) || value > (max ?? value)) return null
  return (
    <div>
      <TextLink href={`${place}?name=${name}&value=${change.before}#setting`}>
        {t('setBack', { value: words.value(change.before, unit) })}
      </TextLink>
    </div>
  )
}

/** Changes of the value with author, and a button to restore each earlier one. */
export async function OwnHistory({ query: { current, size }, state, setting, place = CONFIG }: Props) {
  const { name, unit } = setting
  const [t, words, page] = await Promise.all([
    getTranslations('config'),
    settingWords(),
    read(settingHistory, { query: { name, current, size } }),
  ])
  const entries = page.records.map((change) => ({
    id: change.id,
    at: change.createTime,
    by: change.createBy,
    text: (
      <>
        <b>
          {words.value(change.before, unit)} → {words.value(change.after, unit)}
        </b>
        {change.reason && <div>{change.reason}</div>}
        {change.approver && <div className="soft">{t('approvedBy', { name: change.approver })}</div>}
        <Back change={change} setting={setting} place={place} />
      </>
    ),
  }))
  return (
    <Card title={t('ownHistory')}>
      {entries.length === 0 ? <p className="soft">{t('noHistoryText')}</p> : <Timeline entries={entries} />}
      <p>
        {current > 1 && <TextLink href={`${listHref(state, { current: current - 1 })}#setting`}>{t('newer')}</TextLink>}{' '}
        {page.total > current * size && (
          <TextLink href={`${listHref(state, { current: current + 1 })}#setting`}>{t('older')}</TextLink>
        )}
      </p>
    </Card>
  )
}
