// Written by `npm run content:new`, from the names of the files and folders here.
export {};
