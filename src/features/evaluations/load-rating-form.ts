/** The form to fill is a file of its own: who reads an evaluation needs none of it. */
export const loadRatingForm = async () => (await import('./rating/rating-form.tsx')).RatingForm;

/** Fetches it ahead; what does not come is asked for again where it is shown, and reported there. */
export const fetchRatingForm = (): void => void loadRatingForm().catch(() => {});
