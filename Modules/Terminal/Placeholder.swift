// placeholder, to be removed with the module's first file
