import { addBrand, applyForBrand, getBrand, getBrandApplication, listBrandApplications } from '@/lib/contract/brand'
import { uploadFile } from '@/lib/contract/file'
import type { MakeExample } from './examples'
import { type Caller, NotApplicable, type World } from './world'

const own = () => Math.random().toString(36).slice(2, 10)
const brand = () => ({
  ...{ nameZh: `品牌${own()}`, nameEn: 'Conformance', trademarkNo: '', owner: '', open: false, enabled: true },
})
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
const asked = async (world: World, caller: Caller) => ({
  ...{ nameZh: `品牌${own()}`, nameEn: 'Conformance', trademarkNo: `UK${own()}`, trademarkClass: 21 },
  ...{ territory: 'GB' as const, relation: 'owner' as const, licenceUntil: null },
  fileIds: [(await world.data(uploadFile, caller, { query: { kind: 'document', name: 'tm.pdf' }, file: PDF })).id],
})
const applied = async (world: World, caller: Caller) => {
  const { id } = await world.data(applyForBrand, caller, { body: await asked(world, caller) })
  return world.data(getBrandApplication, caller, { query: { id } })
}
const seller = (world: World): Caller => {
  const found = world.holder(applyForBrand)
  if (!found) throw new NotApplicable('nobody may apply for brands')
  return found
}
const anyApplication = async (world: World, caller: Caller) => {
  const [row] = (await world.data(listBrandApplications, caller, {})).records
  if (!row) throw new NotApplicable('there are no applications')
  return row
}

export const brandExamples: Record<string, MakeExample> = {
  'brand.allBrands': () => ({ body: {} }),
  'brand.listBrands': () => ({ query: { enabled: '1' } }),
  'brand.getBrand': async (world, caller) => ({
    query: { id: (await world.data(addBrand, caller, { body: brand() })).id },
  }),
  'brand.addBrand': () => ({ body: brand() }),
  'brand.editBrand': async (world, caller) => {
    const { id } = await world.data(addBrand, caller, { body: brand() })
    return { body: { ...brand(), id, version: (await world.data(getBrand, caller, { query: { id } })).version } }
  },
  'brand.listBrandApplications': () => ({ query: { state: '0' } }),
  'brand.getBrandApplication': async (world, caller) => ({ query: { id: (await anyApplication(world, caller)).id } }),
  'brand.applyForBrand': async (world, caller) => ({ body: await asked(world, caller) }),
  'brand.brandFile': async (world, caller) => {
    const { id, fileId } = await applied(world, caller.shopId ? caller : seller(world))
    return { params: { id, file: fileId ?? '' }, orRefused: ['NOT_FOUND'] }
  },
  'brand.withdrawBrandApplication': async (world, caller) => {
    const { id, version } = await applied(world, caller)
    return { body: { id, version } }
  },
  'brand.decideBrandApplication': async (world) => {
    const { id, version } = await applied(world, seller(world))
    return {
      body: {
        id,
        version,
        accept: true,
        brandId: null,
        remarkZh: '',
        remarkEn: '',
        unopened: 'accepted',
        riskNote: 'Looked twice',
      },
    }
  },
}
