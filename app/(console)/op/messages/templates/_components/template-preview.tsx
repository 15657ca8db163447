import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { MessageTemplate } from '@/lib/contract/message/template'
import { fillWords, SAMPLE_WORDS } from '@/lib/domain/notification'
import { test } from '../actions'

/** The saved template filled with an example in both languages, and a button to send it to oneself. */
export async function TemplatePreview({ template }: { template: MessageTemplate }) {
  const [t, zh, en] = await Promise.all([
    getTranslations('template'),
    getTranslations({ locale: 'zh-CN', namespace: 'template' }),
    getTranslations({ locale: 'en-GB', namespace: 'template' }),
  ])
  const { kind, channel, text } = template
  return (
    <Card title={t('preview')}>
      <div className="form">
        <p className="soft">{t('previewNote')}</p>
        <p lang="zh-CN">{fillWords(text.zh, { ...SAMPLE_WORDS, task: zh('sampleTask') })}</p>
        <p lang="en-GB">{fillWords(text.en, { ...SAMPLE_WORDS, task: en('sampleTask') })}</p>
        <form action={test} className="form-buttons">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="channel" value={channel} />
          <Button type="submit">{t('test')}</Button>
          <span className="soft">{t('testNote')}</span>
        </form>
      </div>
    </Card>
  )
}
