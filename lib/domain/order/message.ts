/** Characters of one message about an order. */
export const MESSAGE_MAX = 500

/** Messages that one side may write about an order within 24 hours. */
export const MESSAGES_A_DAY = 20

/** Texts that a shop can begin with; each stands in both languages in the catalogue. */
export const MESSAGE_TEMPLATES = ['delay', 'address', 'stock', 'parts', 'thanks'] as const
