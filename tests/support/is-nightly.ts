/** True in `.ci/run nightly`: tests that draw or repeat do so more often, and screens are looked at in every width. */
export const isNightly = process.env.STAFFROOM_NIGHTLY === '1'
