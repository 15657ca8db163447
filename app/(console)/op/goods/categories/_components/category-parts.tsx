import { getLocale, getTranslations } from 'next-intl/server'
import { RecordForm } from '@/app/_kit/record/record-form'
import { ActionForm } from '@/components/form/action-form'
import { AskFirst } from '@/components/form/ask-first'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { Status } from '@/components/ui/status'
import { affectedByCategory, type CategoryRow, categoryTree, getCategory } from '@/lib/contract/category'
import type { Data } from '@/lib/contract/endpoint'
import { pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { categoryForm } from '../_categories/category-form'
import { edit, merge, move, status } from '../actions'
import { categoryControls, ParentField } from './category-controls'

/** The tree is read completely: it has a few hundred entries. */
export const readTree = async () => (await read(categoryTree, { query: { size: 100 } })).records

type Affected = Data<typeof affectedByCategory>
interface PartProps {
  category: CategoryRow
  all: readonly CategoryRow[]
  affected: Affected
}

async function MoveCard({ category, all, affected }: PartProps) {
  const [t, texts] = await Promise.all([getTranslations('category'), formTexts()])
  const others = all.filter(({ code, path }) => code !== category.code && !path.includes(category.name))
  return (
    <Card title={t('move.title')}>
      <ActionForm action={move} texts={texts} hidden={{ id: category.id, version: category.version }}>
        <ParentField all={others} value={category.parentCode} />
        <AskFirst label={t('move.title')} sure={t('move.sure')} look="secondary">
          {t('move.ask', affected)}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

async function MergeCard({ category, all, affected }: PartProps) {
  const [t, texts, locale] = await Promise.all([getTranslations('category'), formTexts(), getLocale()])
  const options = all
    .filter(({ code, leaf, enabled }) => leaf && enabled && code !== category.code)
    .map(({ code, name, path }) => ({
      value: code,
      label: [...path, name].map((each) => pickText(each, locale)).join(' / '),
    }))
  return (
    <Card title={t('merge.title')}>
      <ActionForm action={merge} texts={texts} hidden={{ id: category.id, version: category.version }}>
        <SelectField name="into" label={t('merge.into')} options={options} />
        <AskFirst label={t('merge.title')} sure={t('merge.sure')}>
          {t('merge.ask', affected)}
        </AskFirst>
      </ActionForm>
    </Card>
  )
}

async function StatusCard({ category }: { category: CategoryRow }) {
  const [t, texts] = await Promise.all([getTranslations('category'), formTexts()])
  const { id, version, enabled } = category
  return (
    <Card title={t(enabled ? 'off.title' : 'on.title')}>
      <ActionForm action={status} texts={texts} hidden={{ id, version, enabled: enabled ? '0' : '1' }}>
        <p>{t(enabled ? 'off.text' : 'on.text')}</p>
        <div className="form-buttons">
          <SubmitButton look={enabled ? 'danger' : 'primary'}>{t(enabled ? 'off.act' : 'on.act')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

async function About({ category }: { category: CategoryRow }) {
  const [t, locale] = await Promise.all([getTranslations('category'), getLocale()])
  const path = category.path.map((name) => pickText(name, locale)).join(' / ')
  return (
    <Card title={t('about')}>
      <Facts
        items={[
          { term: t('column.code'), value: <code>{category.code}</code> },
          { term: t('column.parentCode'), value: path || t('first') },
          { term: t('column.products'), value: category.products },
          {
            term: t('column.vatClass'),
            value: `${t(`vatClass.${category.vat.vatClass}`)}${category.vatClass === null ? ` · ${t('inherited')}` : ''}`,
          },
          { term: t('column.excise'), value: t(category.vat.excise ? 'exciseYes' : 'exciseNo') },
          {
            term: t('column.state'),
            value: (
              <Status group={category.enabled ? 'done' : 'draft'}>{t(`state.${category.enabled ? 1 : 0}`)}</Status>
            ),
          },
          {
            term: t('column.attributes'),
            value:
              category.attributes.map((each) => pickText({ zh: each.nameZh, en: each.nameEn }, locale)).join(', ') ||
              '—',
          },
        ]}
      />
    </Card>
  )
}

/** One category: facts, form, and targets to move its products to. */
export async function CategoryParts({ id, can }: { id: string; can: Session['can'] }) {
  const query = { id }
  const [t, category, affected, all] = await Promise.all([
    getTranslations('category'),
    read(getCategory, { query }),
    read(affectedByCategory, { query }),
    readTree(),
  ])
  const part = { category, affected, all }
  const record = { ...category, nameZh: category.name.zh, nameEn: category.name.en }
  return (
    <PageColumns aside={<About category={category} />} asideFirst>
      {can('category:edit') && (
        <>
          <Card title={t('edit')}>
            <RecordForm
              form={categoryForm}
              action={edit}
              record={record}
              controls={await categoryControls(category, affected.followVat)}
            />
          </Card>
          <MoveCard {...part} />
          {category.leaf && <MergeCard {...part} />}
          <StatusCard category={category} />
        </>
      )}
    </PageColumns>
  )
}
