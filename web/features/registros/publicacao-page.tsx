import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { prazoEmPalavras } from '#domain/registro/prazo-dou.ts';
import { lugarEmPalavras, SECOES_DO_DOU, SEM_LUGAR } from '#domain/registro/publicacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Desfazer } from './desfazer-publicacao.tsx';
import { PublicarForm } from './publicar-form.tsx';
import { RegistroPage } from './registro-page.tsx';
import { useRegistros } from './registros.api.ts';
import { MENSAGENS } from './registros.messages.ts';

/** `/gravar-nova-data-publicacao/{registroId}` (REG-09): the DOU date and a form for the new one (REG-36 to REG-41). */
export function PublicacaoPage() {
  return (
    <RegistroPage
      titulo="Data de Publicação no DOU"
      fatos={({ registroDOUData, prazoPublicacao, livroRegistro }) => [
        ['Data de registro', formatarData(livroRegistro.dataRegistroDiploma)],
        ['Data de publicação atual', registroDOUData === null ? MENSAGENS.naoPublicado : formatarData(registroDOUData)],
        ...(prazoPublicacao === null
          ? []
          : [['Prazo', `${formatarData(prazoPublicacao.limite)} (${prazoEmPalavras(prazoPublicacao)})`] as const]),
      ]}
    >
      {(registro) => (
        <>
          <Publicar registro={registro} />
          <Historico registro={registro} />
        </>
      )}
    </RegistroPage>
  );
}

function Publicar({ registro }: { registro: RegistroCompleto }) {
  const { registroID: RegistroID, livroRegistro, publicacoes } = registro;
  const { edicao, secao, pagina } = publicacoes[0] ?? SEM_LUGAR;
  const Secao = SECOES_DO_DOU.find((uma) => uma === secao);
  const { publicar } = useRegistros();
  return (
    <PublicarForm
      nome="publicacao"
      dica="De quando foi registrado até hoje."
      minimo={livroRegistro.dataRegistroDiploma}
      registros={[registro]}
      lugar={{ ...(edicao && { Edicao: edicao }), ...(Secao && { Secao }), ...(pagina && { Pagina: pagina }) }}
      publicar={(publicacao) => publicar.mutateAsync({ RegistroID, ...publicacao })}
      erro={MENSAGENS.erroNaPublicacao}
    />
  );
}

function Historico({ registro: { registroID, publicacoes } }: { registro: RegistroCompleto }) {
  const hora = useHora();
  const [ultima] = publicacoes;
  if (ultima === undefined) return null;
  return (
    <section aria-labelledby="historico-da-publicacao">
      <h2 id="historico-da-publicacao">Datas já gravadas</h2>
      {!ultima.desfaz && <Desfazer ids={[registroID]} gravados={1} ato={ultima.ato} quando={ultima.quando} />}
      <ul className="com-marcas registro-publicacoes">
        {publicacoes.map((uma) => (
          <li key={uma.quando}>
            {descrever(uma)} – por {uma.por}, em {hora(uma.quando)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function descrever(publicacao: RegistroCompleto['publicacoes'][number]): string {
  const { data, dataAnterior, desfaz } = publicacao;
  if (data === null) return 'Publicação desfeita: sem data';
  const quando = [formatarData(data), lugarEmPalavras(publicacao)].filter(Boolean).join(', ');
  if (desfaz) return `Publicação desfeita: de volta a ${quando}`;
  const troca = dataAnterior !== null && dataAnterior !== data;
  return troca ? `${quando}, no lugar de ${formatarData(dataAnterior)}` : quando;
}
