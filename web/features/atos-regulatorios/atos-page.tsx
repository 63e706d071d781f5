import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { EtiquetaSituacao } from '../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import type { Coluna } from '../../ui/tabela.tsx';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { AcoesDoAto } from './acoes-do-ato.tsx';
import { atosQuery, baixarAtos } from './atos-regulatorios.api.ts';
import './atos-regulatorios.css';
import { MENSAGENS } from './atos-regulatorios.messages.ts';
import type { TelaDosAtos } from './telas-dos-atos.ts';

const COLUNAS: readonly Coluna<AtoRegulatorio>[] = [
  {
    chave: 'numero',
    titulo: 'Número',
    ordenavel: true,
    celula: (ato) => (
      <span className="ato-numero">
        <span>{ato.numero}</span>
        {ato.cancelado && <EtiquetaSituacao situacao="cancelado" />}
      </span>
    ),
  },
  { chave: 'data', titulo: 'Data', ordenavel: true, celula: (ato) => formatarData(ato.data) },
  { chave: 'tipo', titulo: 'Tipo', ordenavel: true, celula: (ato) => ato.tipo },
  { chave: 'cursos', titulo: 'Cursos Vinculados', alinhar: 'direita', celula: (ato) => ato.totalCursosVinculados },
];

/** `/reconhecimentos` and `/autorizacaoCurso` (ATO-04, ATO-10): the acts of one kind. */
export function AtosPage({ tela }: { tela: TelaDosAtos }) {
  const lista = useEstadoDaLista({ ordemPadrao: '-data' });
  const atos = useQuery(atosQuery(tela, lista.consulta));
  const podeGravar = usePode('cadastrar');
  return (
    <Pagina
      titulo={tela.titulo}
      trilha={[{ rotulo: 'Cursos', href: paths.cursos.href() }]}
      acao={
        podeGravar && (
          <LinkBotao principal icone={<PlusOutlined aria-hidden="true" />} para={tela.paths.novo.href()}>
            Novo
          </LinkBotao>
        )
      }
    >
      <TabelaDaEquipe
        nome="atos"
        rotulo={tela.titulo}
        colunas={COLUNAS}
        idDe={(ato) => ato.atoRegulatorioUid}
        consulta={atos}
        lista={lista}
        baixar={(formato, colunas) => baixarAtos(tela, lista, formato, colunas)}
        filtro="Filtrar por Tipo ou Número"
        vazio={MENSAGENS.nenhumAto}
        anulado={(ato) => ato.cancelado}
        acoes={(ato) => <AcoesDoAto ato={ato} tela={tela} podeGravar={podeGravar} />}
      />
    </Pagina>
  );
}
