import { atender } from './atender.ts';
import { lerArquivo } from './ler-arquivo.ts';

// The page's own thread only asks and shows: a file of many megabytes never holds it.
atender(lerArquivo);
