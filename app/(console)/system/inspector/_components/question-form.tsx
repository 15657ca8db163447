import { getTranslations } from 'next-intl/server'
import { FieldFrame } from '@/components/form/field-frame'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Data } from '@/lib/contract/endpoint'
import type { Inspected, inspectorChoices } from '@/lib/contract/inspector'
import { SCREENS } from '@/lib/navigation/screens'
import { asksSomething, INSPECTOR, type Question } from '../_inspector/question'

interface Props {
  question: Question
  /** Shops of the user in question. */
  shops: Inspected['shops']
  buttons: Data<typeof inspectorChoices>['buttons']
}

/** Form of the question, by GET, so that the answer has an address. */
export async function QuestionForm({ question, shops, buttons }: Props) {
  const [t, words] = await Promise.all([getTranslations('inspector'), getTranslations()])
  const screens = SCREENS.map(({ path, title }) => ({ value: path, label: `${words(title)} · ${path}` }))
  return (
    <Card>
      <form action={INSPECTOR} method="get" className="form">
        <TextField
          name="user"
          label={t('user')}
          hint={t('userHint')}
          value={question.user}
          maxLength={64}
          required
          autoComplete="off"
        />
        <FieldFrame
          id="about"
          label={t('about')}
          error={question.user && !asksSomething(question) ? t('aboutNeeded') : undefined}
          group
        >
          <div className="form">
            <div className="form-twins">
              <SelectField
                name="screen"
                label={t('screen')}
                options={screens}
                value={question.screen}
                empty={t('any')}
                optional
              />
              <SelectField
                name="code"
                label={t('button')}
                options={buttons.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
                value={question.code}
                empty={t('any')}
                optional
              />
            </div>
            <div className="form-twins">
              <TextField name="order" label={t('order')} value={question.order} maxLength={64} optional />
              <TextField
                name="conversation"
                label={t('conversation')}
                hint={t('conversationHint')}
                value={question.conversation}
                maxLength={64}
                optional
              />
            </div>
          </div>
        </FieldFrame>
        {shops.length > 1 && (
          <SelectField
            name="actsFor"
            label={t('actsFor')}
            options={shops.map(({ id, shopName }) => ({ value: id, label: shopName }))}
            value={question.actsFor}
            empty={t('lastShop')}
            optional
          />
        )}
        <div className="form-buttons">
          <Button look="primary" type="submit">
            {t('ask')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
