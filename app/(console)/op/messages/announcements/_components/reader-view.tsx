import '@/components/shell/announcement.css'
import { getTranslations } from 'next-intl/server'
import { CleanContent } from '@/components/shell/clean-content'
import { PriorityTag } from '@/components/shell/priority-tag'
import { buttonClass } from '@/components/ui/button'
import { ukTime } from '@/components/ui/uk-time'
import type { AnnouncementDetail } from '@/lib/contract/announcement'
import { languageOf, senderOf } from '@/lib/message/bell'
import { shownHtml } from '@/lib/message/clean'

const ID = 'reader-view'

interface Props {
  announcement: AnnouncementDetail
}

/** The reader's dialog in one language. */
async function Page({ announcement, english }: Props & { english: boolean }) {
  const locale = english ? 'en-GB' : 'zh-CN'
  const t = await getTranslations({ locale, namespace: 'message.mine' })
  const { titile, titleEn, msgContent, contentEn, priority, sendTime, startTime, mustAck } = announcement
  const sender = senderOf(announcement, locale)
  const sent = Date.parse(sendTime ?? startTime ?? new Date().toISOString())
  return (
    <article lang={locale} className="announcement-body" data-language={english ? 'en' : 'zh'}>
      <h2>{english ? titleEn : titile}</h2>
      <p className="announcement-facts">
        <span>
          {t('from')}
          <span lang={languageOf(sender)}>{sender}</span>
        </span>
        <span>
          {t('sentAt')}
          <time>{ukTime(sent, 'full', locale)}</time>
        </span>
        <PriorityTag priority={priority} word={t(`priorities.${priority}`)} />
      </p>
      <CleanContent html={shownHtml(english ? contentEn : msgContent)} />
      {mustAck && <span className={buttonClass({ look: 'primary' })}>{t('acknowledge')}</span>}
    </article>
  )
}

/** Button that opens a preview as readers see it: in either language, on desktop or phone. */
export async function ReaderView({ announcement }: Props) {
  const t = await getTranslations('announcement.view')
  const choice = (name: string, value: string, checked: boolean) => (
    <label className="choice">
      <input type="radio" className="check" name={name} value={value} defaultChecked={checked} /> {t(value)}
    </label>
  )
  return (
    <>
      <button type="button" className={buttonClass({})} popoverTarget={ID}>
        {t('open')}
      </button>
      <section id={ID} popover="auto" className="reader-view" aria-label={t('title')}>
        <div className="reader-view-bar">
          <fieldset aria-label={t('language')}>
            {choice('view-language', 'zh', true)}
            {choice('view-language', 'en', false)}
          </fieldset>
          <fieldset aria-label={t('width')}>
            {choice('view-width', 'desk', true)}
            {choice('view-width', 'phone', false)}
          </fieldset>
          <button type="button" className={buttonClass({})} popoverTarget={ID} popoverTargetAction="hide">
            {t('close')}
          </button>
        </div>
        <div className="reader-view-page">
          <Page announcement={announcement} english={false} />
          <Page announcement={announcement} english />
        </div>
      </section>
    </>
  )
}
