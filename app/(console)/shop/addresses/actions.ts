'use server'

import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { knownInput, newInput } from '@/app/_kit/record/definition'
import { done, saved } from '@/app/_kit/record/flash'
import { addRecord, editRecord } from '@/app/_kit/record/save-record'
import { carrierName } from '@/components/order/carrier-name'
import { action } from '@/lib/actions/action'
import { Id } from '@/lib/contract/common'
import { setLabelService } from '@/lib/contract/label'
import { carriers } from '@/lib/contract/order'
import {
  defaultShopAddress,
  deleteShopAddress,
  listShopAddresses,
  setDefaultCarrier,
} from '@/lib/contract/shop/profile'
import { knownLocale } from '@/lib/domain/locale'
import { LABEL_SERVICES } from '@/lib/domain/postage-label'
import { upstream } from '@/lib/upstream/call'
import { read } from '@/lib/upstream/read'
import { ADDRESSES, addressForm } from './_addresses/address-form'

const HERE = { under: ADDRESSES }

export const add = action('shop:address', newInput(addressForm), async (typed) => {
  await addRecord(addressForm, typed)
  return done(ADDRESSES, 'shop.address.done.added', HERE)
})

export const edit = action('shop:address', knownInput(addressForm), async (typed) => {
  const now = async () => (await read(listShopAddresses)).find(({ id }) => id === typed.id)
  const edited = await editRecord(addressForm, typed, now)
  return saved(edited, ADDRESSES, 'shop.address.done.saved', HERE)
})

export const makeDefault = action('shop:address', z.object({ id: Id }), async (body) => {
  const edited = await upstream(defaultShopAddress, { body })
  return saved(edited, ADDRESSES, 'shop.address.done.default', HERE)
})

export const remove = action('shop:address', z.object({ id: Id }), async (query) => {
  await upstream(deleteShopAddress, { query })
  return done(ADDRESSES, 'shop.address.done.deleted', HERE)
})

export const setCarrier = action('shop:address', z.object({ carrier: z.string().max(32) }), async (typed) => {
  const carrier = typed.carrier || null
  const edited = await upstream(setDefaultCarrier, { body: { carrier } })
  if (!carrier) return saved(edited, ADDRESSES, 'shop.address.done.noCarrier', HERE)
  const [known, spoken] = [await read(carriers, {}, { else: [] }), await getLocale()]
  const values = { carrier: carrierName(known, carrier, knownLocale(spoken)) }
  return saved(edited, ADDRESSES, 'shop.address.done.carrier', { ...HERE, values })
})

const Labels = z.object({ service: z.union([z.literal(''), z.enum(LABEL_SERVICES)]) })

export const setLabels = action('shop:address', Labels, async ({ service }) => {
  const edited = await upstream(setLabelService, { body: { service: service || null } })
  if (!service) return saved(edited, ADDRESSES, 'label.done.noService', HERE)
  const t = await getTranslations('label.service')
  return saved(edited, ADDRESSES, 'label.done.service', { ...HERE, values: { service: t(service) } })
})
