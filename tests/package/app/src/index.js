import 'token-embedding-lab';
