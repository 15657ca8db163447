import { getTranslations } from 'next-intl/server'
import { CheckField } from '@/components/form/choice-fields'
import { TextareaField } from '@/components/form/textarea-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { testAutoReply } from '@/lib/contract/chat/auto'
import { inLanguage } from '@/lib/domain/chat/canned'
import { read } from '@/lib/upstream/read'

export interface Tried {
  text: string
  first: boolean
}

/** Automatic reply to this text now. */
async function Answer({ text, first }: Tried) {
  const t = await getTranslations('chatAuto')
  const found = await read(testAutoReply, { query: { text, first: first ? '1' : '0' } })
  if (!found) return <Notice tone="info">{t('test.nothing')}</Notice>
  return (
    <Notice tone="ok" title={t(`rule.${found.rule}`)}>
      {inLanguage(text, found.text)}
    </Notice>
  )
}

/** Form that tests a message; it is in the address, so it works without scripts. Saves nothing. */
export async function TestBox({ tried }: { tried: Tried }) {
  const t = await getTranslations('chatAuto')
  return (
    <Card title={t('test.title')}>
      <form method="get" action="#test" className="form" id="test">
        {tried.text && (await Answer(tried))}
        <TextareaField name="text" label={t('test.text')} value={tried.text} rows={2} />
        <CheckField name="later" label={t('test.later')} checked={!tried.first} />
        <div className="form-buttons">
          <Button type="submit">{t('test.act')}</Button>
        </div>
      </form>
    </Card>
  )
}
