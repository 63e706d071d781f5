import { ShareAltOutlined } from '@ant-design/icons';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import {
  compartilharBody,
  type LinkCompartilhado,
  type MeuRegistro,
  meuDiplomaApi,
} from '#contract/meu-diploma.contract.ts';
import { DIAS_DO_LINK, FATOS, type Fato, NOMES_DOS_FATOS } from '#domain/titular/fatos.ts';
import { enderecoCompleto, paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { ParaEntregar } from '../../ui/para-entregar.tsx';
import { useMudanca } from './meu-diploma.api.ts';

type Valores = z.input<typeof compartilharBody>;

/** Links that show chosen facts: made, counted, revoked. */
export function Links({ registro: { registroId, links, nomeSocial } }: { registro: MeuRegistro }) {
  const [aberta, setAberta] = useState(false);
  return (
    <section aria-labelledby={`links-${registroId}`}>
      <h3 id={`links-${registroId}`}>{t('Mostrar a alguém')}</h3>
      <p className="texto-menor">
        {t(
          'Um link mostra só o que você escolher, pelo tempo que escolher, sem senha. Você vê quantas vezes foi aberto e o revoga quando quiser.',
        )}
      </p>
      <Botao icone={<ShareAltOutlined aria-hidden="true" />} onClick={() => setAberta(true)}>
        {t('Criar um link')}
      </Botao>
      <ul className="sem-marcas">
        {links.map((link) => (
          <UmLink key={link.id} link={link} />
        ))}
      </ul>
      {aberta && (
        <NovoLink registroId={registroId} temNomeSocial={nomeSocial !== null} aoFechar={() => setAberta(false)} />
      )}
    </section>
  );
}

function UmLink({
  link: { id, para, fatos, vistas, vistaEm, expiraEm, revogadoEm, vale },
}: {
  link: LinkCompartilhado;
}) {
  const hora = useHora();
  const revogar = useMudanca(() => chamar(meuDiplomaApi.revogarLink, { params: { id } }));
  const vezes =
    vistas === 0 ? t('nunca aberto') : vistas === 1 ? t('aberto 1 vez') : t('aberto {vistas} vezes', { vistas });
  const porUltimo = vistaEm === null ? '' : `, ${t('por último em {quando}', { quando: hora(vistaEm) })}`;
  return (
    <li className="meu-diploma-link">
      <div>
        <strong>{para}</strong>{' '}
        <Etiqueta tom={vale ? 'sucesso' : 'neutro'}>
          {vale ? t('Vale') : revogadoEm === null ? t('Venceu') : t('Revogado')}
        </Etiqueta>
        <span className="texto-menor">
          {`${fatos.map((fato) => t(FATOS[fato])).join('; ')}. ${t('Até {quando}', { quando: hora(expiraEm) })}; ${vezes}${porUltimo}.`}
        </span>
      </div>
      {vale && (
        <Botao
          perigo
          aria-label={t('Revogar o link para {para}', { para })}
          onClick={() =>
            void confirmarEFazer({
              pergunta: t('Revogar o link para {para}?', { para }),
              texto: 'Quem o tem não vê mais nada.',
              perigo: true,
              fazer: () => revogar.mutateAsync(undefined),
              feito: 'Link revogado',
              erro: 'O link não foi revogado',
            })
          }
        >
          {t('Revogar')}
        </Botao>
      )}
    </li>
  );
}

const INICIAL: Valores = { Para: '', Fatos: ['nome', 'curso', 'titulo', 'conclusao', 'registro'], Dias: 30 };

interface NovoLinkProps {
  registroId: string;
  temNomeSocial: boolean;
  aoFechar: () => void;
}

function NovoLink({ registroId, temNomeSocial, aoFechar }: NovoLinkProps) {
  const [endereco, setEndereco] = useState<string | null>(null);
  const criar = useMudanca((body: Valores) => chamar(meuDiplomaApi.compartilhar, { params: { registroId }, body }));
  if (endereco !== null)
    return (
      <Janela titulo="Link criado" fechar="Fechar" aoFechar={aoFechar}>
        <p>
          {t(
            'Entregue este endereço a quem deve ver. Ele não será mostrado de novo: se o perder, revogue e crie outro.',
          )}
        </p>
        <ParaEntregar id="endereco-do-link" rotulo="Endereço do link" valor={endereco} copiar="Copiar endereço" />
      </Janela>
    );
  return (
    <Janela titulo="Criar um link" aoFechar={aoFechar}>
      <Formulario<Valores>
        nome="compartilhar"
        rotulo="Criar um link"
        inicial={INICIAL}
        enviar="Criar o link"
        outrosBotoes={<Botao onClick={aoFechar}>{t('Voltar')}</Botao>}
        aoEnviar={async (valores) => {
          const { segredo } = await criar.mutateAsync(valores);
          setEndereco(`${enderecoCompleto(paths.compartilhado.href())}#${segredo}`);
        }}
      >
        <Campo
          nome="Para"
          rotulo="Para quem é"
          schema={compartilharBody.shape.Para}
          dica="Só para você reconhecer o link; quem o abre também vê. Exemplo: Empresa Exemplo"
        >
          <Input />
        </Campo>
        <Campo
          nome="Fatos"
          rotulo="O que mostrar, além da situação e da instituição"
          schema={compartilharBody.shape.Fatos}
        >
          <CampoDeFatos temNomeSocial={temNomeSocial} />
        </Campo>
        <Campo nome="Dias" rotulo="Por quanto tempo vale" schema={compartilharBody.shape.Dias}>
          <Select
            options={DIAS_DO_LINK.map((dias) => ({
              value: dias,
              label: dias === 1 ? t('1 dia') : t('{dias} dias', { dias }),
            }))}
          />
        </Campo>
      </Formulario>
    </Janela>
  );
}

interface CampoDeFatosProps {
  id?: string;
  value?: Fato[];
  onChange?: (fatos: Fato[]) => void;
  temNomeSocial: boolean;
}

function CampoDeFatos({ id, value = [], onChange, temNomeSocial }: CampoDeFatosProps) {
  return (
    <div className="meu-diploma-fatos">
      {NOMES_DOS_FATOS.filter((fato) => temNomeSocial || fato !== 'nomeCivil').map((fato, i) => (
        <Checkbox
          key={fato}
          id={i === 0 ? id : undefined}
          checked={value.includes(fato)}
          onChange={({ target }) => onChange?.(target.checked ? [...value, fato] : value.filter((um) => um !== fato))}
        >
          {t(FATOS[fato])}
        </Checkbox>
      ))}
    </div>
  );
}
