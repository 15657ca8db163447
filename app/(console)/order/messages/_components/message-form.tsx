import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import { MESSAGE_MAX, MESSAGE_TEMPLATES } from '@/lib/domain/order/message'
import { send } from '../actions'
import { messagesHref } from '../messages-address'

interface MessageFormProps {
  id: string
  no: string
  from: string
  /** Template and language named in the address. */
  begin: string
}

const LANGUAGES = [
  { code: 'en', locale: 'en-GB' },
  { code: 'zh', locale: 'zh-CN' },
] as const

const NAMESPACE = 'order.messages.template'

/** Text of a template in its language; blank if it does not exist. */
async function beginning(begin: string, no: string): Promise<string> {
  const [asked, code] = begin.split('.')
  const name = MESSAGE_TEMPLATES.find((known) => known === asked)
  const language = LANGUAGES.find((known) => known.code === code)
  if (!name || !language) return ''
  return (await getTranslations({ locale: language.locale, namespace: NAMESPACE }))(name, { no })
}

/** Form of a message, optionally prefilled with a template in the buyer’s language. */
export async function MessageForm({ id, no, from, begin }: MessageFormProps) {
  const [t, texts, text] = await Promise.all([getTranslations('order.messages'), formTexts(), beginning(begin, no)])
  return (
    <Card title={t('write')}>
      <p className="soft">{t('templates')}</p>
      <ul>
        {MESSAGE_TEMPLATES.map((name) => (
          <li key={name}>
            {t(`name.${name}`)}:{' '}
            {LANGUAGES.map(({ code, locale }) => (
              <span key={code} lang={locale}>
                <TextLink
                  href={messagesHref({ id, from, begin: `${name}.${code}` })}
                  aria-label={`${t(`name.${name}`)}, ${t(`in.${code}`)}`}
                >
                  {t(`in.${code}`)}
                </TextLink>{' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <ActionForm key={begin} action={send} texts={texts} hidden={{ id, from }} guard>
        <TextareaField
          name="text"
          label={t('text')}
          hint={t('textHint')}
          value={text}
          maxLength={MESSAGE_MAX}
          rows={5}
        />
        <div className="form-buttons">
          <SubmitButton>{t('send')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
