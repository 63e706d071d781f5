import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Painel, Tempo } from '#contract/painel.contract.ts';
import { useHora, useInstituicao } from '../../lib/instituicao.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { painelQuery } from './painel.api.ts';
import { Quadro } from './quadro.tsx';
import './painel.css';
import { Botao } from '../../ui/botao.tsx';

const MESES = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'];

/** `/painel`: the figures of a year for those who lead the office; printed, it is the report. */
export function PainelPage() {
  const [busca, setBusca] = useSearchParams();
  const painel = useQuery(painelQuery(busca.get('ano')));
  const instituicao = useInstituicao();
  const usuario = useUsuario();
  const hora = useHora();
  const anos = painel.data?.anos ?? [];
  return (
    <Pagina
      titulo="Painel"
      descricao={`Registros de diplomas${painel.data ? ` de ${painel.data.ano}` : ''}, pela data do registro. ${instituicao?.nome ?? ''}`}
      acao={
        <>
          <ListaDeEscolha
            aria-label="Ano"
            value={painel.data?.ano}
            loading={painel.isPending}
            options={anos.map((ano) => ({ value: ano, label: String(ano) }))}
            onChange={(ano) => setBusca({ ano: String(ano) })}
          />
          <Botao icone={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
            Imprimir relatório
          </Botao>
        </>
      }
    >
      <Carregado consulta={painel} titulo="Erro ao carregar o painel!">
        {(dados) => (
          <>
            <p className="painel-emissao">
              Relatório de {dados.ano}, com os números de {hora(new Date(painel.dataUpdatedAt).toISOString())}, emitido
              por {usuario.nome}, {usuario.cargo}.
            </p>
            <Quadros painel={dados} />
          </>
        )}
      </Carregado>
    </Pagina>
  );
}

const AZUL = ['--azul'] as const;
const DENTRO_E_FORA = ['--sucesso', '--perigo'] as const;

function Quadros({ painel }: { painel: Painel }) {
  const { ano, total, porMes, tempos, desvios } = painel;
  const linhas = useMemo(() => linhasDo(painel), [painel]);
  const anulados = desvios.cancelados + desvios.revogados;
  return (
    <>
      <dl className="painel-numeros">
        <Numero nome="Registrados no ano" valor={total} />
        <Numero nome="Mediana até o registro" valor={emDias(tempos.ateRegistro.mediana)} />
        <Numero nome="Mediana até o DOU" valor={emDias(tempos.ateDou.mediana)} />
        <Numero nome="Cancelados ou revogados" valor={anulados} />
      </dl>
      <div className="painel-quadros">
        <Quadro
          titulo="Por mês"
          arquivo={`registros-${ano}-por-mes`}
          colunas={['Mês', 'Registros']}
          linhas={porMes.some(Boolean) ? linhas.porMes : []}
          cores={AZUL}
        />
        <Quadro
          titulo="Dentro e fora do prazo"
          arquivo={`registros-${ano}-prazos`}
          colunas={['Prazo', 'Dentro', 'Fora', 'Dias', 'Norma']}
          linhas={total === 0 ? [] : linhas.prazos}
          cores={DENTRO_E_FORA}
        />
        <Quadro
          titulo="Por curso"
          arquivo={`registros-${ano}-por-curso`}
          colunas={['Curso', 'Registros']}
          linhas={linhas.porCurso}
          cores={AZUL}
          deitado
        />
        <Quadro
          titulo="Por campus"
          arquivo={`registros-${ano}-por-campus`}
          colunas={['Campus', 'Registros']}
          linhas={linhas.porCampus}
          cores={AZUL}
          deitado
        />
        <Quadro
          titulo="Por livro"
          arquivo={`registros-${ano}-por-livro`}
          colunas={['Livro', 'Registros']}
          linhas={linhas.porLivro}
          cores={AZUL}
          deitado
        />
        <Quadro
          titulo="Dias desde a colação de grau"
          arquivo={`registros-${ano}-tempos`}
          colunas={['Até', 'Mediana', '90 % em', 'Pior', 'Diplomas']}
          linhas={total === 0 ? [] : linhas.tempos}
        />
        <Quadro
          titulo="Mudanças depois do registro"
          arquivo={`registros-${ano}-desvios`}
          colunas={['Mudança', 'Registros']}
          linhas={total === 0 ? [] : linhas.desvios}
          {...(total > 0 && { vazio: 'Nenhum registro mudou depois de feito.' })}
        />
      </div>
    </>
  );
}

const emDias = (dias: number | null): string =>
  dias === null ? '–' : dias === 1 ? '1 dia' : `${Math.round(dias)} dias`;
const inteiro = (dias: number | null): string | number => (dias === null ? '–' : Math.round(dias));

function linhasDo({ porMes, prazos, porCurso, porCampus, porLivro, tempos, desvios }: Painel) {
  const contagem = (contados: Painel['porCurso']) => contados.map(({ nome, quantos }) => [nome, quantos] as const);
  const tempo = (nome: string, { mediana, p90, pior, quantos }: Tempo) =>
    [nome, inteiro(mediana), inteiro(p90), inteiro(pior), quantos] as const;
  return {
    porMes: MESES.map((mes, n) => [mes, porMes[n] ?? 0] as const),
    prazos: prazos
      .filter(({ dentro, fora }) => dentro + fora > 0)
      .map(({ nome, dentro, fora, dias, norma }) => [nome, dentro, fora, dias, norma] as const),
    porCurso: contagem(porCurso),
    porCampus: contagem(porCampus),
    porLivro: contagem(porLivro),
    tempos: [
      tempo('o registro', tempos.ateRegistro),
      tempo('a assinatura', tempos.ateAssinatura),
      tempo('o DOU', tempos.ateDou),
    ],
    desvios: [
      ['Cancelados', desvios.cancelados] as const,
      ['Revogados', desvios.revogados] as const,
      ['Suspensos', desvios.suspensos] as const,
      ['Corrigidos', desvios.corrigidos] as const,
      ['Segundas vias', desvios.segundasVias] as const,
      ['Com documento recusado na assinatura', desvios.recusados] as const,
    ],
  };
}

function Numero({ nome, valor }: { nome: string; valor: string | number }) {
  return (
    <div className="cartao">
      <dt>{nome}</dt>
      <dd>{valor.toLocaleString('pt-BR')}</dd>
    </div>
  );
}
