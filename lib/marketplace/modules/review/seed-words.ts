import type { Twin } from '@/lib/domain/locale'

/** Texts of demo reviews by stars. */
const SAID: Readonly<Record<number, readonly Twin[]>> = {
  1: [
    { zh: '收到时包装破损，里面也有裂痕。', en: 'The parcel was torn and the piece inside cracked.' },
    { zh: '和图片差别很大，很失望。', en: 'Nothing like the picture. Disappointed.' },
  ],
  2: [
    { zh: '做工粗糙，尺寸也偏小。', en: 'Roughly made, and smaller than described.' },
    { zh: '比承诺晚了一周才到。', en: 'It came a week later than promised.' },
  ],
  3: [
    { zh: '一般，颜色比图片深一些。', en: 'It is all right. The colour is darker than in the picture.' },
    { zh: '东西可以，物流慢。', en: 'Good enough, but slow to arrive.' },
  ],
  4: [
    { zh: '质量不错，包装可以再结实一点。', en: 'Good quality; the box could be sturdier.' },
    { zh: '挺好用，说明书只有英文。', en: 'Works well. The leaflet is in English only.' },
  ],
  5: [
    { zh: '做工细致，和描述一致。', en: 'Carefully made and as described.' },
    { zh: '送朋友的，他很喜欢。', en: 'A present for a friend, who loves it.' },
    { zh: '', en: '' },
    { zh: '第二次买了，一如既往。', en: 'The second one I bought, as good as the first.' },
  ],
}

export const LATER_ON: readonly Twin[] = [
  { zh: '用了两个月，依然很好。', en: 'Still fine after two months.' },
  { zh: '洗过几次后有点褪色。', en: 'It faded a little after a few washes.' },
]

/** Text of a review: Chinese for a buyer with a Chinese name. */
export const wordsOf = (stars: number, pick: number, chinese: boolean): string => {
  const all = SAID[stars] ?? []
  const said = all[pick % Math.max(all.length, 1)]
  return (chinese ? said?.zh : said?.en) ?? ''
}

export const STAGED = {
  insult: {
    zh: '骗子店铺，老板人品极差，大家千万别来！',
    en: 'Crooks. The owner is a dreadful person. Stay away!',
  },
  number: {
    zh: '客服小李电话 07700 900345，大家都打给她。',
    en: 'Ring their clerk Li on 07700 900345, all of you.',
  },
  paid: { zh: '商家说五星好评返现10元。', en: 'They promised £10 cash back for five stars.' },
  reply: {
    zh: '非常抱歉给您带来不便，我们已为您补发，请查收。',
    en: 'We are sorry about this. A replacement is on its way to you.',
  },
  report: { zh: '内容辱骂，与商品无关。', en: 'It insults our staff and says nothing about the goods.' },
  hidden: {
    zh: '评价含有他人电话，违反“不得公开他人个人信息”。',
    en: 'It tells a telephone number of somebody else, which the rules forbid.',
  },
  kept: { zh: '属于买家真实体验，予以保留。', en: 'It tells what the buyer found, so it stays.' },
  restored: { zh: '申诉成立，恢复显示。', en: 'On a second look it breaks no rule, so it shows again.' },
} as const
