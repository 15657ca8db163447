/** Line icons on a 16 px grid, as heavy as the text beside them. The menu of a server may only name one of these. */
const PATHS = {
  home: 'M2 7l6-5 6 5v7H2zM6 14V9h4v5',
  chart: 'M2 14h12M4.5 11V7M8 11V3M11.5 11V9',
  box: 'M2 5l6-3 6 3v6l-6 3-6-3zM2 5l6 3 6-3M8 8v6',
  cart: 'M3 3h10l1 4v6H2V7zM2 7h12M6 10h4',
  undo: 'M5 3L2 6l3 3M2 6h8a4 4 0 010 8H6',
  star: 'M8 2l1.9 4 4.3.5-3.2 3 .9 4.3L8 11.6l-3.9 2.2.9-4.3-3.2-3L6.1 6z',
  tag: 'M2 8l6-6h6v6l-6 6zM11 5h.01',
  megaphone: 'M2 6v4l8 3V3zM10 5a3 3 0 010 6M4 10.5V14',
  pound: 'M11 4a3 3 0 00-5 2c0 3 1 5-2 8h8M4 9h5',
  chat: 'M2 3h12v8H7l-3 3v-3H2z',
  shop: 'M2 6l1-4h10l1 4M3 7v7h10V7M6 14v-4h4v4',
  gear: 'M8 5.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5L13 13M13 3l-1.5 1.5M4.5 11.5L3 13',
  help: 'M8 1a7 7 0 100 14A7 7 0 008 1M6 6a2 2 0 114 0c0 1.5-2 1.5-2 3M8 12h.01',
  bell: 'M3.5 11.5V7a4.5 4.5 0 019 0v4.5l1 1h-11zM6.5 14.5h3',
  user: 'M8 2a3 3 0 100 6 3 3 0 000-6M2.5 14a5.5 5.5 0 0111 0',
  people:
    'M6 3a2.5 2.5 0 100 5 2.5 2.5 0 000-5M1.5 13.5a4.5 4.5 0 019 0M10.5 3.3a2.5 2.5 0 010 4.4M12 9.8a4.5 4.5 0 012.5 3.7',
  key: 'M10.5 2a3.5 3.5 0 11-2.6 5.8L2 13.7V14h3v-2h2v-2l1.2-1.3M11 5h.01',
  list: 'M5 4h9M5 8h9M5 12h9M2 4h.01M2 8h.01M2 12h.01',
  book: 'M3 2h9a1 1 0 011 1v11H4a1 1 0 01-1-1zM3 12h10M6 5h4',
  truck: 'M1 4h8v7H1zM9 7h3l3 2v2H9zM4 11a1.5 1.5 0 100 3 1.5 1.5 0 000-3M12 11a1.5 1.5 0 100 3 1.5 1.5 0 000-3',
  inbox: 'M2 9l2-6h8l2 6v4H2zM2 9h4l1 2h2l1-2h4',
  shield: 'M8 1.5l5.5 2v4c0 3.5-2.5 6-5.5 7-3-1-5.5-3.5-5.5-7v-4zM5.5 8l2 2 3-3.5',
  search: 'M7 2a5 5 0 100 10A5 5 0 007 2M10.7 10.7L14 14',
  theme: 'M8 2a6 6 0 100 12A6 6 0 008 2M8 2v12M8 5l4 1.5M8 8h6M8 11l4 1.5',
  globe:
    'M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13M1.5 8h13M8 1.5c2 2 2.7 4.2 2.7 6.5S10 12.5 8 14.5C6 12.5 5.3 10.3 5.3 8S6 3.5 8 1.5',
  exit: 'M6 2H2v12h4M7 8h7M11 5l3 3-3 3',
  menu: 'M2 4h12M2 8h12M2 12h12',
  fold: 'M2 3h12v10H2zM6 3v10M11.5 6l-2 2 2 2',
  tasks: 'M2 4l1 1 2-2M2 9l1 1 2-2M8 4h6M8 9h6M8 13h6M2 13h3',
  dot: 'M8 7a1 1 0 100 2 1 1 0 000-2',
} as const

/** Icon names of an upstream with a different icon set. */
const ALIASES: Record<string, keyof typeof PATHS> = {
  dashboard: 'home',
  'bar-chart': 'chart',
  'shopping-cart': 'cart',
  order: 'cart',
  goods: 'box',
  appstore: 'box',
  setting: 'gear',
  system: 'gear',
  account: 'user',
  team: 'people',
  message: 'chat',
  notification: 'bell',
  finance: 'pound',
  rollback: 'undo',
}

export type GlyphName = keyof typeof PATHS

const pathOf = (name: string): string => {
  const known = (ALIASES[name] ?? name) as GlyphName
  return Object.hasOwn(PATHS, known) ? PATHS[known] : PATHS.dot
}

/** A decorative icon: the text beside it, or the label of its button, has the meaning. */
export function Glyph({ name }: { name: string }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={pathOf(name)} />
    </svg>
  )
}
