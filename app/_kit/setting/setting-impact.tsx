import { getTranslations } from 'next-intl/server'
import { type Setting, settingImpact } from '@/lib/contract/config'
import { cappedText } from '@/lib/domain/count'
import { isSettingName } from '@/lib/domain/setting'
import { read } from '@/lib/upstream/read'

/** Open records that began under the current value; nothing if there are none. */
export async function SettingImpact({ setting: { name } }: { setting: Setting }) {
  if (!isSettingName(name)) return null
  const [t, impact] = await Promise.all([
    getTranslations('config'),
    read(settingImpact, { query: { name } }, { else: null }),
  ])
  if (!impact?.of) return null
  return (
    <p className="soft">
      {t(`impact.${impact.of}`, { count: impact.count, shown: cappedText(impact.count, impact.capped) })}
    </p>
  )
}
