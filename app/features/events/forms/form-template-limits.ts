/** In characters. */
export const longestTemplateName = 120
export const longestTemplateDescription = 300
