import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { recordForm } from '@/app/_kit/record/definition'
import { Ticked } from '@/app/(console)/marketing/_promotion/fields'
import { ChoiceField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import { type Activity, activityChoices, addActivity, editActivity } from '@/lib/contract/marketing/activity'
import { knownLocale, pickText } from '@/lib/domain/locale'
import { ACTIVITY_TYPES } from '@/lib/domain/marketing/activity'
import { read } from '@/lib/upstream/read'

export const ACTIVITIES = '/op/marketing/activities'
const { shape } = addActivity.body

const EMPTY = z.literal('').transform(() => null)
/** "4.5" stars in tenths. */
const Stars = z
  .string()
  .regex(/^[1-5](\.\d)?$/, { error: 'format' })
  .transform((stars) => Math.round(Number(stars) * 10))
  .pipe(shape.minScore.unwrap())
const Percent = z.coerce.number({ error: 'format' }).pipe(shape.maxRefundPercent.unwrap())

export const activityForm = recordForm(addActivity, editActivity, {
  name: 'activity',
  words: 'activity',
  path: ACTIVITIES,
  fields: [
    [
      { name: 'titleZh', control: { as: 'text', max: 20 } },
      { name: 'titleEn', control: { as: 'text', max: 40 } },
    ],
    { name: 'type', hint: 'typeHint', control: { as: 'choice', values: ACTIVITY_TYPES }, begins: 'theme' },
    [
      { name: 'startsAt', hint: 'startsHint', control: { as: 'moment' } },
      { name: 'endsAt', hint: 'endsHint', control: { as: 'moment' } },
    ],
    [
      { name: 'enrolFrom', control: { as: 'moment' } },
      { name: 'enrolUntil', hint: 'enrolHint', control: { as: 'moment' } },
    ],
    { name: 'lockHours', hint: 'lockHint', control: { as: 'number' }, begins: 24 },
    [
      {
        name: 'minScore',
        hint: 'scoreHint',
        control: { as: 'text', max: 3 },
        optional: true,
        read: z.union([EMPTY, Stars]),
      },
      {
        ...{ name: 'maxRefundPercent', hint: 'refundHint', control: { as: 'number' }, optional: true },
        read: z.union([EMPTY, Percent]),
      },
    ],
    { name: 'plans', control: { as: 'own' }, optional: true, read: Ticked },
    { name: 'categories', control: { as: 'own' }, optional: true, read: Ticked },
    { name: 'goodsLocation', control: { as: 'own' }, optional: true, read: z.union([EMPTY, shape.goodsLocation]) },
    [
      { name: 'offPercent', hint: 'offHint', control: { as: 'number' }, begins: 10 },
      { name: 'minStock', control: { as: 'number' }, begins: 10 },
    ],
    [
      { name: 'perShop', control: { as: 'number' }, begins: 10 },
      { name: 'seats', hint: 'seatsHint', control: { as: 'number' }, begins: 100 },
    ],
    [
      { name: 'feeP', hint: 'feeHint', control: { as: 'money' }, begins: 0 },
      { name: 'subsidyPercent', hint: 'subsidyHint', control: { as: 'number' }, begins: 0 },
    ],
    [
      { name: 'rulesZh', control: { as: 'area', max: 1_000 }, optional: true },
      { name: 'rulesEn', control: { as: 'area', max: 1_000 }, optional: true },
    ],
    { name: 'sort', hint: 'sortHint', control: { as: 'number' }, begins: 0 },
  ],
})

/** Choices that limit an activity: plans, categories and location of the goods. */
export async function activityControls(activity?: Pick<Activity, 'plans' | 'categories' | 'goodsLocation'>) {
  const [t, spoken, choices] = await Promise.all([getTranslations('activity'), getLocale(), read(activityChoices)])
  const locale = knownLocale(spoken)
  return {
    plans: (
      <ChoiceField
        several
        optional
        name="plans"
        label={t('column.plans')}
        hint={t('plansHint')}
        options={choices.plans.map(({ id, name }) => ({ value: id, label: pickText(name, locale) }))}
        value={activity?.plans ?? []}
      />
    ),
    categories: (
      <ChoiceField
        several
        optional
        name="categories"
        label={t('column.categories')}
        hint={t('categoriesHint')}
        options={choices.categories
          .filter(({ level }) => level < 3)
          .map(({ code, name, level }) => ({
            value: code,
            label: `${level > 1 ? '› ' : ''}${pickText(name, locale)}`,
          }))}
        value={activity?.categories ?? []}
      />
    ),
    goodsLocation: (
      <SelectField
        optional
        name="goodsLocation"
        label={t('column.goodsLocation')}
        options={(['uk', 'overseas'] as const).map((value) => ({ value, label: t(`goodsLocation.${value}`) }))}
        value={activity?.goodsLocation ?? ''}
        empty={t('anyPlace')}
      />
    ),
  }
}
