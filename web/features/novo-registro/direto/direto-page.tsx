import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Formando } from '#contract/formandos.contract.ts';
import { podeEntrarNoLote } from '#domain/formandos/em-lote.ts';
import { paths } from '../../../app/paths.ts';
import { Carregado } from '../../../ui/carregado.tsx';
import { LinkBotao } from '../../../ui/link-botao.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { aberturaQuery, colacaoQuery } from '../novo-registro.api.ts';
import { descricaoDoEstudante } from '../novo-registro.messages.ts';
import { RegistroDireto } from './registro-direto.tsx';
import '../../../ui/formulario.css';
import '../novo-registro.css';

/** Without anything pending, in the order of the list. */
const livres = (formandos: readonly Formando[]): Formando[] =>
  formandos.filter(podeEntrarNoLote).toSorted((a, b) => a.sigaNomeALuno.localeCompare(b.sigaNomeALuno, 'pt-BR'));

/** The graduate after this one, the list's first behind its last; null when nobody else is left. */
export function proximoFormando(formandos: readonly Formando[], rga: string): Formando | null {
  const todos = livres(formandos).filter((um) => um.sigaRGAAluno !== rga);
  const este = formandos.find((um) => um.sigaRGAAluno === rga);
  const nome = este?.sigaNomeALuno ?? '';
  const depois = todos.find((um) => um.sigaNomeALuno.localeCompare(nome, 'pt-BR') > 0);
  return depois ?? todos[0] ?? null;
}

export const quantosFaltam = (formandos: readonly Formando[]): number => livres(formandos).length;

/** `/novo-registro/{rga}/direto?colacao={id}`: one page for the clean case, then the next graduate of the ceremony. */
export function DiretoPage() {
  const { rga = '' } = useParams();
  const [busca] = useSearchParams();
  const colacao = busca.get('colacao') ?? '';
  const { state } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const abertura = useQuery(aberturaQuery(rga));
  const formandos = useQuery({ ...colacaoQuery(colacao), enabled: colacao !== '' });
  const aluno = abertura.data?.aluno;
  const proximo = formandos.data === undefined ? null : proximoFormando(formandos.data, rga);
  // The next graduate is read while this one is being looked at.
  useEffect(() => {
    if (proximo !== null) void queryClient.prefetchQuery({ ...aberturaQuery(proximo.sigaRGAAluno), gcTime: 60_000 });
  }, [proximo, queryClient]);

  const seguir = async (feito: { numeroRegistro: number; livro: string }) => {
    const registrado = `Registro nº ${feito.numeroRegistro} do livro ${feito.livro}: ${aluno?.nome ?? ''}.`;
    void queryClient.invalidateQueries({ queryKey: ['formandos'] });
    const lista = paths.consultaFormandos.href(colacao === '' ? undefined : { dataColacaoId: colacao });
    const para = proximo === null ? lista : paths.novoRegistroDireto.href({ rga: proximo.sigaRGAAluno }, { colacao });
    await navigate(para, { replace: true, state: { registrado } });
  };
  return (
    <Pagina
      titulo="Registro Direto"
      descricao={descricaoDoEstudante(aluno)}
      trilha={[
        { rotulo: 'Consulta de Registros', href: paths.registros.href() },
        {
          rotulo: 'Consulta de Estudantes Formandos',
          href: paths.consultaFormandos.href(colacao === '' ? undefined : { dataColacaoId: colacao }),
        },
      ]}
      acao={<LinkBotao para={paths.novoRegistro.href({ rga })}>Abrir nos sete passos</LinkBotao>}
    >
      <div className="pilha registro-avisos" role="status">
        {registradoEm(state) !== null && <Alert type="success" showIcon title={registradoEm(state)} />}
        {formandos.data !== undefined && (
          <p className="texto-menor">{prontosNaColacao(quantosFaltam(formandos.data))}</p>
        )}
      </div>
      <Carregado
        consulta={abertura}
        titulo="Não foi possível abrir o registro"
        rotulo="Buscando os dados do estudante"
        linhas={8}
      >
        {(dados) => <RegistroDireto key={rga} rga={rga} abertura={dados} proximo={proximo} aoRegistrar={seguir} />}
      </Carregado>
    </Pagina>
  );
}

const registradoEm = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'registrado' in state ? String(state.registrado) : null;

const prontosNaColacao = (quantos: number): string =>
  quantos === 1
    ? 'Ainda há 1 formando pronto para registrar nesta colação.'
    : `Ainda há ${quantos} formandos prontos para registrar nesta colação.`;
