import { expect, type Locator } from '@playwright/test'

/**
 * Presses a button once the pointer is known to rest on it. Right after a scroll, or after a frame of another site
 * has come, the browser still sends presses to what was painted there last; a person presses what they see.
 */
export async function pressAtRest(button: Locator): Promise<void> {
  await expect(async () => {
    await button.hover()
    expect(await button.evaluate((pressed) => pressed.matches(':hover'))).toBe(true)
  }).toPass()
  await button.click()
}
