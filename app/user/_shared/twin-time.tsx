import { getTranslations } from 'next-intl/server'

const clock = (timeZone: string, zone?: 'short') =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: zone })

/** London's time is the one that counts; Beijing's stands beside it. */
export async function TwinTime() {
  const t = await getTranslations('account')
  const now = new Date()
  return (
    <p className="account-clock">
      <b>
        {t('london')} {clock('Europe/London', 'short').format(now)}
      </b>{' '}
      <span>
        {t('beijing')} {clock('Asia/Shanghai').format(now)}
      </span>
    </p>
  )
}
