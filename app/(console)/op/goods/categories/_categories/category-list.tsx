import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { filter } from '@/app/_kit/list/filters'
import { TextLink } from '@/components/ui/text-link'
import { categoryTree } from '@/lib/contract/category'
import { csvText } from '@/lib/csv/csv'
import { REVIEW_LEVELS } from '@/lib/domain/category'
import { CATEGORIES } from './category-form'

const INDENT = ['', 'ps-6', 'ps-12']

/** The category tree, one row each, indented by level. */
export const categoryList = list(categoryTree, {
  path: CATEGORIES,
  words: 'category',
  tabs: { key: 'state', values: ['1', '0'] },
  search: 'q',
  filters: { reviewLevel: filter.choice(REVIEW_LEVELS), noEnglish: filter.flag() },
  defaults: { size: 50 },
  rowId: ({ id }) => id,
  group: ({ enabled }) => (enabled ? 'done' : 'draft'),
  columns: (make) => [
    make.cell('name', {
      cell: ({ id, name, level }) => (
        <div className={INDENT[level - 1]}>
          <TextLink href={`${CATEGORIES}/${id}`}>{make.said(name)}</TextLink>
          {!name.en && <div className="tone-warn">{make.t('noEnglish')}</div>}
        </div>
      ),
      csv: ({ name, path }) => csvText([...path, name].map((each) => make.said(each)).join(' / ')),
    }),
    make.text('code'),
    make.number('products'),
    make.number('attributes', { value: ({ attributes }) => attributes.length }),
    make.number('documents', { value: ({ documents }) => documents.length }),
    make.word('reviewLevel'),
    make.text('vatClass', {
      value: ({ vat, vatClass }) =>
        [make.t(`vatClass.${vat.vatClass}`), vatClass === null && make.t('inherited'), vat.excise && make.t('excise')]
          .filter(Boolean)
          .join(' · '),
    }),
    make.status('state', {
      group: ({ enabled }) => (enabled ? 'done' : 'draft'),
      word: ({ enabled }) => make.t(`state.${enabled ? 1 : 0}`),
    }),
  ],
  create: 'category:edit',
  cards: true,
})
