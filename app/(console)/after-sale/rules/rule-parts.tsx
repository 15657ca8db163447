import { getLocale, getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { TextLink } from '@/components/ui/text-link'
import { type CaseRuleRow, getCaseRule, tryCaseRule } from '@/lib/contract/after-sale/rule'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { formatPence } from '@/lib/domain/money'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit, remove } from './actions'
import { ruleControls } from './rule-controls'
import { ruleForm } from './rule-form'
import { ruleWords } from './rule-words'

/** Shows how the rule would have answered the cases of the last ninety days. */
async function Simulation({ id }: { id: string }) {
  const [t, locale, tried] = await Promise.all([
    getTranslations('afterSale.rules'),
    getLocale(),
    read(tryCaseRule, { query: { id } }),
  ])
  const { of, count, amountP, latest } = tried
  return (
    <Card title={t('simulation')}>
      <p>
        {amountP === null ? t('wouldPlain', { of, count }) : t('would', { of, count, amount: formatPence(amountP) })}
      </p>
      <ul>
        {latest.map((found) => (
          <li key={found.id}>
            <TextLink href={`/after-sale/detail/${found.id}`}>{found.no}</TextLink>{' '}
            {pickText(found.goods, knownLocale(locale))} {found.askP !== null && formatPence(found.askP)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

async function About({ rule, mayEdit }: { rule: CaseRuleRow; mayEdit: boolean }) {
  const [t, words, texts] = await Promise.all([getTranslations('afterSale.rules'), ruleWords(), formTexts()])
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.when'), value: words.when(rule) },
          { term: t('column.does'), value: words.does(rule) },
          { term: t('column.hits'), value: rule.hits },
        ]}
      />
      {mayEdit && (
        <ActionForm action={remove} texts={texts} hidden={{ id: rule.id }}>
          <AskFirst label={t('delete')} sure={t('deleteSure')}>
            {t('deleteAsk')}
          </AskFirst>
        </ActionForm>
      )}
    </Card>
  )
}

/** One rule with its form and a simulation. */
export async function RuleParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, rule] = await Promise.all([getTranslations('afterSale.rules'), read(getCaseRule, { query: { id } })])
  const mayEdit = can('afterSaleRule:edit') && can('finance:view')
  const aside = (
    <>
      <About rule={rule} mayEdit={mayEdit} />
      <Simulation id={id} />
    </>
  )
  if (!mayEdit) return aside
  return (
    <PageColumns aside={aside}>
      <Card title={t('edit')}>
        <RecordForm form={ruleForm} action={edit} record={rule} controls={await ruleControls(rule)} />
      </Card>
    </PageColumns>
  )
}
