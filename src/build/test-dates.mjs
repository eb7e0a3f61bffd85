/**
 * The dates on which `npm run test:full` runs the walks: twelve days of a year, alternating between two times of day in UTC.
 * Early in the morning, it is already the day in Europe but not in America. Late in the evening, it is already the next day in
 * Asia and, in summer, in Lisbon.
 */
export const testDates = [
  // Clocks go forward that morning in the United States, and two weeks later in Europe.
  '2027-03-14T06:20',
  '2027-03-27T23:40',
  '2027-03-28T06:20',
  '2027-06-21T06:20',
  '2027-08-14T23:40',
  '2027-09-30T06:20',
  // Clocks go back in Europe that night, and in the United States a week later.
  '2027-10-30T23:40',
  '2027-10-31T06:20',
  '2027-11-07T06:20',
  // The last evening of a year, and both sides of 29 February.
  '2027-12-31T23:40',
  '2028-02-28T23:40',
  '2028-02-29T06:20',
]
