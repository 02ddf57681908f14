// Written by `npm run content:new`, from the names of what lies here.
export {};
