import { DeleteOutlined, EnvironmentOutlined, FieldNumberOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Livro } from '#contract/livros.contract.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import type { Coluna } from '../../ui/tabela.tsx';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { CampiDoLivro } from './campi-do-livro.tsx';
import { DizerInicio } from './dizer-inicio.tsx';
import { InicioDoLivro } from './inicio-do-livro.tsx';
import { baixarLivros, livrosQuery } from './livros.api.ts';
import { MENSAGENS } from './livros.messages.ts';

const COLUNAS: readonly Coluna<Livro>[] = [
  {
    chave: 'nome',
    titulo: 'Nome',
    celula: (livro) => (
      <>
        {livro.nome}
        <InicioDoLivro livro={livro} />
      </>
    ),
    ordenavel: true,
  },
  {
    chave: 'campus',
    titulo: 'Campi',
    celula: (livro) => livro.campus.map(({ nome }) => nome).join(', ') || 'Nenhum',
  },
  { chave: 'registros', titulo: 'Registros', celula: (livro) => livro.totalRegistros, alinhar: 'direita' },
  { chave: 'ultimo', titulo: 'Último número', celula: (livro) => livro.ultimoNumero || '–', alinhar: 'direita' },
];

/** `/livros` (LIV-02): the registry books, with how much each holds. */
export function LivrosPage() {
  const lista = useEstadoDaLista();
  const livros = useQuery(livrosQuery(lista.consulta));
  const podeGravar = usePode('cadastrar');
  const [comCampi, setComCampi] = useState<Livro | null>(null);
  // By its id: the list is read again when somebody else was faster, and the window says what stands then.
  const [comInicio, setComInicio] = useState<string | null>(null);
  const queComeca = livros.data?.itens.find(({ livroID }) => livroID === comInicio);
  const novo = podeGravar && (
    <LinkBotao principal icone={<PlusOutlined aria-hidden="true" />} para={paths.livrosNovo.href()}>
      Novo
    </LinkBotao>
  );
  return (
    <Pagina titulo={MENSAGENS.titulo} acao={novo}>
      <TabelaDaEquipe
        nome="livros"
        rotulo={MENSAGENS.titulo}
        colunas={COLUNAS}
        idDe={(livro) => livro.livroID}
        consulta={livros}
        lista={lista}
        baixar={(formato, colunas) => baixarLivros(lista, formato, colunas)}
        filtro="Filtrar por Nome"
        erro={MENSAGENS.erroAoCarregar}
        vazio={MENSAGENS.nenhumLivro}
        {...(podeGravar && {
          acoes: (livro: Livro) => (
            <>
              <BotaoDeIcone
                icone={EnvironmentOutlined}
                nome={`Campi de ${livro.nome}`}
                dica="Campi"
                onClick={() => setComCampi(livro)}
              />
              {livro.vazio && !livro.encerrado && (
                <BotaoDeIcone
                  icone={FieldNumberOutlined}
                  nome={`Início de ${livro.nome}`}
                  dica="Início"
                  onClick={() => setComInicio(livro.livroID)}
                />
              )}
              <LinkBotao
                forma="texto"
                perigo
                icone={<DeleteOutlined aria-hidden="true" />}
                aria-label={`Excluir ${livro.nome}`}
                title="Excluir"
                para={paths.livrosExcluir.href({ livroId: livro.livroID })}
              />
            </>
          ),
        })}
      />
      {comCampi !== null && <CampiDoLivro livro={comCampi} aoFechar={() => setComCampi(null)} />}
      {queComeca !== undefined && <DizerInicio livro={queComeca} aoFechar={() => setComInicio(null)} />}
    </Pagina>
  );
}
