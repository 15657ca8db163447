import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { MessageTemplate } from '@/lib/contract/message-template'
import { fillWords, SAMPLE_WORDS } from '@/lib/domain/notification'
import { test } from '../actions'

/** The saved wording with the words of an example, in both languages, and the way to receive it. */
export async function TemplatePreview({ template }: { template: MessageTemplate }) {
  const t = await getTranslations('template')
  const { kind, channel, text } = template
  const words = { ...SAMPLE_WORDS, task: t('sampleTask') }
  return (
    <Card title={t('preview')}>
      <div className="form">
        <p className="soft">{t('previewNote')}</p>
        <p lang="zh-CN">{fillWords(text.zh, words)}</p>
        <p lang="en-GB">{fillWords(text.en, words)}</p>
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
