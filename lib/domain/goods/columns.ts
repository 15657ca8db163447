import { headerName } from '../header-name'

/** Modes of a product import. */
export const GOODS_IMPORT_MODES = ['create', 'update', 'stock', 'price'] as const
export type GoodsImportMode = (typeof GOODS_IMPORT_MODES)[number]

/** Columns of a product file, in the order of the template: product columns first, SKU columns from `skuCode` on. */
export const GOODS_COLUMNS = [
  'code',
  'titleZh',
  'titleEn',
  'subtitleZh',
  'subtitleEn',
  'category',
  'brandId',
  'shopCategoryIds',
  'keywords',
  'detailZh',
  'detailEn',
  'attributes',
  'pictures',
  'promiseHours',
  'goodsLocation',
  'freightId',
  'securityIds',
  'buyLimit',
  'manufacturer',
  'ukPerson',
  'marks',
  'ageFrom',
  'battery',
  'hsCode',
  'origin',
  'customsText',
  'vatClass',
  'vatNote',
  'skuCode',
  'specZh',
  'specEn',
  'picture',
  'price',
  'listPrice',
  'cost',
  'stock',
  'stockBefore',
  'safety',
  'weight',
  'size',
  'barcode',
  'enabled',
] as const
export type GoodsColumn = (typeof GOODS_COLUMNS)[number]

/** Columns that a mode reads, required ones first. */
export const COLUMNS_OF: Record<GoodsImportMode, readonly GoodsColumn[]> = {
  create: GOODS_COLUMNS.filter((column) => column !== 'stockBefore'),
  update: GOODS_COLUMNS,
  stock: ['skuCode', 'stock', 'stockBefore', 'safety'],
  price: ['skuCode', 'price', 'listPrice'],
}
const REQUIRED: Record<GoodsImportMode, readonly GoodsColumn[]> = {
  create: ['code', 'titleZh', 'skuCode', 'price'],
  update: ['skuCode'],
  stock: ['skuCode', 'stock'],
  price: ['skuCode', 'price'],
}

/** Header of the file for each column. */
export type GoodsColumnMap = Partial<Record<GoodsColumn, string>>

/** Headers that sellers use for a column; compared without case, spaces and punctuation. */
const NAMES: Record<GoodsColumn, readonly string[]> = {
  subtitleZh: ['中文副标题', 'chinese subtitle', 'subtitle zh'],
  subtitleEn: ['英文副标题', 'english subtitle', 'subtitle en'],
  brandId: ['品牌', 'brand'],
  shopCategoryIds: ['店铺分类', 'shop categories', 'shop category'],
  keywords: ['关键词', '关键字', 'keywords', 'tags'],
  attributes: ['类目属性', '属性', 'attributes'],
  pictures: ['图片', '商品图片', '图片地址', '主图', 'pictures', 'images', 'image urls', 'picture addresses'],
  freightId: ['运费模板', 'freight template', 'freight'],
  securityIds: ['服务保障', 'guarantees', 'guarantee'],
  buyLimit: ['每人限购', '限购', 'pieces per buyer', 'purchase limit'],
  manufacturer: ['生产商', '制造商', 'manufacturer'],
  ukPerson: ['英国责任人', 'uk responsible person', 'responsible person'],
  marks: ['安全标识', 'safety marks', 'marks'],
  ageFrom: ['适用年龄', 'age from', 'age'],
  battery: ['电池', 'battery'],
  hsCode: ['HS编码', '海关编码', 'hs code', 'commodity code'],
  origin: ['原产国', '原产地', 'country of origin', 'origin'],
  customsText: ['报关品名', 'customs description'],
  vatClass: ['增值税率', 'vat rate'],
  vatNote: ['与分类不同的原因', 'why it differs'],
  picture: ['规格图', 'SKU图片', 'spec picture', 'sku picture', 'variant image'],
  cost: ['成本', '成本（£）', '成本价', 'cost', 'cost (£)'],
  stockBefore: ['导出时库存', 'stock at export'],
  barcode: ['条码', 'barcode', 'ean', 'gtin'],
  enabled: ['可售', 'on offer', 'enabled'],
  code: ['商品编码', '货号', 'product code', 'product', 'goods code', 'parent sku', 'code'],
  titleZh: ['中文标题', '标题', '商品名称', '商品标题', 'chinese title', 'title zh', 'title', 'name'],
  titleEn: ['英文标题', '英文名称', 'english title', 'title en', 'english name'],
  category: ['分类', '类目', '商品分类', 'category'],
  promiseHours: [
    '发货时效',
    '发货时效小时',
    '发货时效（小时）',
    'dispatch within',
    'dispatch hours',
    'dispatch within (hours)',
  ],
  goodsLocation: ['货物所在地', '发货地', 'goods location', 'location'],
  detailZh: ['中文描述', '描述', 'chinese description', 'description zh', 'description'],
  detailEn: ['英文描述', 'english description', 'description en'],
  skuCode: ['sku编码', '规格编码', '商家编码', 'sku', 'sku code', 'item code'],
  specZh: ['中文规格', '规格', 'chinese spec', 'spec zh', 'spec', 'variant'],
  specEn: ['英文规格', 'english spec', 'spec en'],
  price: ['售价', '价格', '售价（£）', 'price', 'price (£)', 'sale price'],
  listPrice: ['划线价', '原价', '划线价（£）', 'list price', 'list price (£)', 'rrp'],
  stock: ['库存', '现有库存', '数量', 'stock', 'on hand', 'quantity', 'qty'],
  safety: ['安全库存', 'safety stock', 'safety'],
  weight: ['重量', '重量克', '重量（克）', 'weight', 'weight (g)'],
  size: ['尺寸（厘米）', '长宽高', '包装尺寸', 'size (cm)', 'dimensions', 'dimensions (cm)'],
}

/** Finds the columns of a mode from a file's headers; `wanted` holds the user's own assignments. */
export function matchGoodsColumns(
  mode: GoodsImportMode,
  headers: readonly string[],
  wanted: GoodsColumnMap = {},
): GoodsColumnMap {
  const found: GoodsColumnMap = {}
  for (const column of COLUMNS_OF[mode]) {
    const names = NAMES[column].map(headerName)
    const chosen = wanted[column] && headers.find((header) => headerName(header) === headerName(wanted[column] ?? ''))
    const header = chosen || headers.find((each) => names.includes(headerName(each)))
    if (header) found[column] = header
  }
  return found
}

/** Headers accepted in a mode's file. */
export const goodsHeaderNames = (mode: GoodsImportMode, wanted: GoodsColumnMap): string[] => [
  ...COLUMNS_OF[mode].flatMap((column) => NAMES[column]),
  ...Object.values(wanted),
]

/** Required columns of a mode that were not found. */
export const missingGoodsColumns = (mode: GoodsImportMode, map: GoodsColumnMap): GoodsColumn[] =>
  REQUIRED[mode].filter((column) => !map[column])
